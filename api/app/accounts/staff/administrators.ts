import { randomBytes } from 'node:crypto'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { findPasswordProblem } from '#accounts/passwords/password_rules'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { removeAllTwoFactor } from '#accounts/two_factor/change_two_factor'
import { keepPassword } from '#accounts/two_factor/rules'
import { StartFailure } from '#core/boot/start_failure'
import { inRetriedTransaction } from '#core/database/transaction'
import type { EmailMessage, Mailer } from '#core/email/mailer'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'
import env from '#start/env'

interface FirstAdministrator {
  username: string
  /** Null if the settings provide the password. */
  madeUpPassword: string | null
}

/**
 * Creates the administrator named in the settings if there is no user yet; otherwise returns null.
 * Throws a `StartFailure` if the rules reject the username or the password in the settings.
 */
export async function createFirstAdministrator(): Promise<FirstAdministrator | null> {
  if (await User.query().select('id').first()) return null
  const chosenPassword = env.get('ADMIN_PASSWORD')
  const password = chosenPassword ?? randomBytes(12).toString('base64url')
  const names = {
    username: env.get('ADMIN_USERNAME') ?? 'admin',
    email: env.get('ADMIN_EMAIL') ?? 'admin@example.org',
  }
  if (INVISIBLE_CHARACTERS.test(names.username)) {
    throw new StartFailure('ADMIN_USERNAME must not contain invisible characters.')
  }
  const problem = chosenPassword && (await findPasswordProblem(chosenPassword, names))
  if (problem)
    throw new StartFailure(
      `ADMIN_PASSWORD was rejected: ${problem.message}. Choose another password.`,
    )
  const { username } = await User.create({
    ...names,
    password,
    role: 'admin',
    joinedAt: DateTime.utc(),
  })
  return { username, madeUpPassword: chosenPassword ? null : password }
}

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

const MAX_RECIPIENTS = 50

/** Emails the administrators. Returns whether the mail server accepted any of the emails. */
export async function emailAdministrators(
  mailer: Mailer,
  message: Omit<EmailMessage, 'to'>,
): Promise<boolean> {
  let isTaken = false
  for (const { email } of await User.administrators().limit(MAX_RECIPIENTS)) {
    if (await mailer.send({ ...message, to: email })) isTaken = true
  }
  return isTaken
}
