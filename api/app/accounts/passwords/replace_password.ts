import hash from '@adonisjs/core/services/hash'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import { newSignInStamp } from '#accounts/sessions/sign_in_stamp'
import User from '#accounts/user'

/**
 * Gives a person a new password, and with it a new stamp, which `user` has from then on. False, and nothing
 * changed, when somebody else changed their password or their access since `user` was read: of two such
 * changes side by side only the first is made.
 */
export async function replacePassword(user: User, newPassword: string): Promise<boolean> {
  const password = await hash.make(newPassword)
  const signInStamp = newSignInStamp()
  const [changed] = await User.query()
    .where({ id: user.id, signInStamp: user.signInStamp })
    .whereNull('disabledAt')
    .update({
      password,
      signInStamp,
      resetTokenHash: null,
      resetExpiresAt: null,
      updatedAt: toDatabaseTime(DateTime.now()),
    })
  user.signInStamp = signInStamp
  return Number(changed) === 1
}
