import hash from '@adonisjs/core/services/hash'
import type { PasswordResetLink } from '@ufuq/shared/contract/users'
import { DateTime, type DurationLike } from 'luxon'
import { refuseWeakPassword } from '#accounts/passwords/password_rules'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { refuseWithoutPassword } from '#accounts/two_factor/rules'
import { appUrl } from '#config/app'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { amongKnown } from '#core/hashes/queued_hash'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import { recordActivity } from '#entries/record_activity'
import { newSignInStamp } from '#people/sign_in_stamp'
import User from '#people/user'

const LIFETIME = { hours: 24 }

/**
 * Creates the only valid link with which a user can choose a new password; the previous one stops
 * working. Throws a 409 for a disabled account.
 */
export async function issueResetLink(
  id: number,
  lifetime: DurationLike = LIFETIME,
): Promise<PasswordResetLink> {
  const token = newSecretToken()
  const expiresAt = DateTime.utc().plus(lifetime).startOf('second')
  const [issued] = await User.query()
    .where({ id })
    .whereNull('disabledAt')
    .update({ resetTokenHash: hashOfToken(token), resetExpiresAt: toDatabaseTime(expiresAt) })
  if (Number(issued) === 0) {
    await User.existing().where({ id }).firstOrFail()
    throw new ApiException(409, 'account_disabled', 'This account is disabled')
  }
  // Because the token follows the #, it reaches no server, no log and no Referer header.
  return { link: `${appUrl}/admin/reset#${token}`, expiresAt: expiresAt.toISO() }
}

/** Finds the user of a link. Throws the same 404 for every kind of invalid link. */
export async function findByResetToken(token: string): Promise<User> {
  const user = await User.query()
    .where('resetTokenHash', hashOfToken(token))
    .where('resetExpiresAt', '>', toDatabaseTime(DateTime.now()))
    .whereNull('disabledAt')
    .first()
  return user ?? refuse()
}

/**
 * Uses a link: sets the new password and ends all sessions. A rejected password (422) leaves
 * the link valid. Throws 403 `passwords_off` for a user who may not use a password.
 */
export async function resetPassword(token: string, newPassword: string, sessions: StaffSessions) {
  const user = await findByResetToken(token)
  await refuseWithoutPassword(user)
  await refuseWeakPassword('newPassword', newPassword, user)
  const isReplaced = await amongKnown(user.id, () => replacePassword(user, newPassword))
  if (!isReplaced) refuse()
  await sessions.endAll(user)
  return user
}

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

const refuse = (): never => {
  throw ApiException.notFound('Link')
}
