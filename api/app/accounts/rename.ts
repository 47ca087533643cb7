import { ApiException } from '#core/errors/api_exception'
import { inRetriedTransaction } from '#core/database/transaction'
import { saveUnlessTaken } from '#accounts/save_unless_taken'
import User from '#accounts/user'

/**
 * Changes a user's names (see `saveUnlessTaken`). Throws 401 if the user's access has changed since
 * `user` was read. An account that has been erased in the meantime must not get a name again.
 */
export const rename = (
  { id, signInStamp }: User,
  { displayName, ...names }: { username: string; email: string; displayName?: string | null },
): Promise<User> =>
  saveUnlessTaken(names, id, () =>
    inRetriedTransaction(async (client) => {
      const user = await User.existing({ client }).where({ id, signInStamp }).forUpdate().first()
      if (!user) throw ApiException.unauthenticated()
      if (displayName !== undefined) user.displayName = displayName ?? ''
      return user.merge(names).save()
    }),
  )
