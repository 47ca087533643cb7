import { randomBytes } from 'node:crypto'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { foldKey } from '#core/fold_key'
import User from '#accounts/user'

interface RestoredAdministrator {
  username: string
  password: string
  isNew: boolean
}

/**
 * Gives somebody administrator access when nobody has it any more: the user with this username or e-mail address, else
 * a new one with this username. They are enabled, signed out everywhere and get a new password. Null when no user has
 * the name and it is not a valid new username.
 */
export async function restoreAdministrator(
  name: string,
  sessions: StaffSessions,
): Promise<RestoredAdministrator | null> {
  const key = foldKey(name)
  const found = await User.query().where('usernameKey', key).orWhere('emailKey', key).first()
  const user = found ?? newPerson(name.trim())
  if (!user) return null
  const password = randomBytes(12).toString('base64url')
  await user.merge({ password, role: 'admin', disabledAt: null }).save()
  await sessions.endAll(user)
  return { username: user.username, password, isNew: found === null }
}

function newPerson(username: string): User | null {
  const { min, max } = LIMITS.username
  if (username.includes('@') || username.length < min || username.length > max) return null
  if (INVISIBLE_CHARACTERS.test(username)) return null
  const email = `${randomBytes(6).toString('hex')}@example.org`
  return new User().merge({ username, email })
}
