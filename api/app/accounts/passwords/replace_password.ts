import hash from '@adonisjs/core/services/hash'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { newSignInStamp } from '#accounts/sessions/sign_in_stamp'
import User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import { inRetriedTransaction } from '#core/database/transaction'

/**
 * Sets a user's password and a new stamp, and updates `user` accordingly. Returns false and changes
 * nothing if the password or the access has changed since `user` was read. Of two concurrent
 * changes, only the first takes effect.
 */
export async function replacePassword(user: User, newPassword: string): Promise<boolean> {
  const password = await hash.make(newPassword)
  const signInStamp = newSignInStamp()
  const { id } = user
  const isChanged = await inRetriedTransaction(async (client) => {
    const [changed] = await User.query({ client })
      .where({ id, signInStamp: user.signInStamp })
      .whereNull('disabledAt')
      .update({
        password,
        signInStamp,
        resetTokenHash: null,
        resetExpiresAt: null,
        invitedAt: null,
        ...(user.isInvited && { joinedAt: toDatabaseTime(DateTime.now()) }),
        updatedAt: toDatabaseTime(DateTime.now()),
      })
    if (Number(changed) !== 1) return false
    const joined = { subject: 'person', kind: 'joined', ids: [id], actorId: id } as const
    if (user.isInvited) await recordActivity(joined, client)
    return true
  })
  user.signInStamp = signInStamp
  if (user.isInvited) user.joinedAt = DateTime.now()
  return isChanged
}
