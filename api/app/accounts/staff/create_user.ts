import { DEFAULT_ROLE, type NewUser } from '@ufuq/shared/contract/users'
import { addAccount } from '#accounts/add_account'
import { refuseWeakPassword } from '#accounts/passwords/password_rules'
import { saveUnlessTaken } from '#accounts/save_unless_taken'
import type User from '#accounts/user'

/**
 * Creates an account with a password. Rejects (422) a password that the server's rule doesn't
 * allow, and a username or email address already in use, ignoring case (rule `unique`).
 */
export async function createUser(
  { username, email, password, role }: NewUser,
  creator: User,
): Promise<User> {
  const names = { username, email }
  await refuseWeakPassword('password', password, names)
  return saveUnlessTaken(names, null, () =>
    addAccount(
      { ...names, password, role: role ?? DEFAULT_ROLE },
      { kind: 'created', by: creator },
    ),
  )
}
