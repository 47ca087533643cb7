import { randomBytes } from 'node:crypto'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { removeAllTwoFactor } from '#accounts/two_factor/change_two_factor'
import { keepPassword } from '#accounts/two_factor/rules'
import { inRetriedTransaction } from '#core/database/transaction'
import { foldKey } from '#core/validation/fold_key'
import User from '#accounts/user'

const MAX_LISTED = 100

/** The existing administrators, including disabled ones, oldest first. */
export const listAdministrators = (): Promise<User[]> =>
  User.existing().where('role', 'admin').orderBy('id').limit(MAX_LISTED)

/** The user who has this username or email address. */
export async function findPerson(name: string): Promise<User | null> {
  const key = foldKey(name)
  return User.existing()
    .where((query) => query.where('usernameKey', key).orWhere('emailKey', key))
    .first()
}

/** A new, unsaved account; null if the name is not a valid username. */
export function newPerson(name: string): User | null {
  const username = name.trim()
  const { min, max } = LIMITS.username
  if (username.includes('@') || username.length < min || username.length > max) return null
  if (INVISIBLE_CHARACTERS.test(username)) return null
  const email = `${randomBytes(6).toString('hex')}@example.org`
  return new User().merge({ username, email, joinedAt: DateTime.utc() })
}

/**
 * Enables a user, makes them an administrator who may use a password, removes their second steps,
 * signs them out everywhere and returns their new password.
 */
export async function restoreAdministrator(user: User, sessions: StaffSessions): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  await user.merge({ password, role: 'admin', disabledAt: null }).save()
  await inRetriedTransaction((client) => removeAllTwoFactor(user.id, client))
  await keepPassword(user.id)
  await sessions.endAll(user)
  return password
}
