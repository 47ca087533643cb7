import { DEFAULT_ROLE, type NewUser } from '@ufuq/shared/contract/users'
import { refuseWeakPassword } from '#accounts/passwords/password_rules'
import { saveUnlessTaken } from '#accounts/save_unless_taken'
import User from '#accounts/user'
import { recordActivity } from '#activity/record_activity'
import { inRetriedTransaction } from '#core/transaction'

/**
 * Rejects (422) a password that the server's rule doesn't allow, and a username or e-mail address already in use,
 * ignoring case (rule `unique`).
 */
export async function createUser(
  { username, email, password, role }: NewUser,
  creator: User,
): Promise<User> {
  const names = { username, email }
  await refuseWeakPassword('password', password, names)
  return saveUnlessTaken(names, null, () =>
    inRetriedTransaction(async (client) => {
      const values = { ...names, password, role: role ?? DEFAULT_ROLE }
      const user = await User.create(values, { client })
      const event = { subject: 'person', kind: 'created', ids: [user.id] } as const
      await recordActivity({ ...event, actorId: creator.id }, client)
      return user
    }),
  )
}
