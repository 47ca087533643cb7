import { randomBytes } from 'node:crypto'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { StartFailure } from '#core/boot/start_failure'
import env from '#start/env'
import { findPasswordProblem } from '#accounts/passwords/password_rules'
import User from '#accounts/user'

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
