import { randomBytes } from 'node:crypto'
import env from '#start/env'
import User from '#users/user'

export interface FirstAdministrator {
  username: string
  /** Null when it is the one of the settings. */
  madeUpPassword: string | null
}

/** When there is no user yet: makes the administrator that the settings name. Otherwise null. */
export async function createFirstAdministrator(): Promise<FirstAdministrator | null> {
  if (await User.query().select('id').first()) return null
  const chosenPassword = env.get('ADMIN_PASSWORD')
  const password = chosenPassword ?? randomBytes(12).toString('base64url')
  const { username } = await User.create({
    username: env.get('ADMIN_USERNAME') ?? 'admin',
    email: env.get('ADMIN_EMAIL') ?? 'admin@example.org',
    password,
    role: 'admin',
  })
  return { username, madeUpPassword: chosenPassword ? null : password }
}
