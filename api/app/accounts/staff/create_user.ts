import { DEFAULT_ROLE, type NewUser } from '@ufuq/shared/contract/users'
import { refuseWeakPassword } from '#accounts/passwords/password_rules'
import { saveUnlessTaken } from '#accounts/save_unless_taken'
import User from '#accounts/user'

/**
 * Refuses (422) a password that the server's rule is against, and a username or an e-mail that somebody has,
 * without regard to case (rule `unique`).
 */
export async function createUser({ username, email, password, role }: NewUser): Promise<User> {
  const names = { username, email }
  await refuseWeakPassword('password', password, names)
  return saveUnlessTaken(names, null, () =>
    User.create({ ...names, password, role: role ?? DEFAULT_ROLE }),
  )
}
