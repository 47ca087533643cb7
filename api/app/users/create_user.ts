import { DEFAULT_ROLE, type NewUser } from '@ufuq/shared/contract/users'
import { saveUnlessTaken } from '#users/save_unless_taken'
import User from '#users/user'

/** Refuses (422, rule `unique`) a username or an e-mail that somebody has, without regard to case. */
export const createUser = ({ username, email, password, role }: NewUser): Promise<User> =>
  saveUnlessTaken({ username, email }, null, () =>
    User.create({ username, email, password, role: role ?? DEFAULT_ROLE }),
  )
