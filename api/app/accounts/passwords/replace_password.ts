import hash from '@adonisjs/core/services/hash'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import { newSignInStamp } from '#accounts/sessions/sign_in_stamp'
import User from '#accounts/user'

/**
 * Gives a user a new password and with it a new stamp, which `user` carries from then on. False, with nothing changed,
 * when somebody else changed their password or access since `user` was read: of two concurrent changes, only the first
 * takes effect.
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
      invitedAt: null,
      updatedAt: toDatabaseTime(DateTime.now()),
    })
  user.signInStamp = signInStamp
  return Number(changed) === 1
}
