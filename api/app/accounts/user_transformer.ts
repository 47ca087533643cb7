import type { SessionUser, User as WireUser } from '@ufuq/shared/contract/users'
import { abilitiesOf } from '#accounts/abilities'
import { stricterPasswordRule } from '#accounts/passwords/password_rules'
import type User from '#accounts/user'

export const toWireUser = ({ id, username, email, role, isDisabled }: User): WireUser => ({
  id,
  username,
  email,
  role,
  ...(isDisabled ? { isDisabled } : {}),
})

export const toSessionUser = (user: User): SessionUser => ({
  ...toWireUser(user),
  abilities: abilitiesOf(user),
  ...stricterPasswordRule(),
})
