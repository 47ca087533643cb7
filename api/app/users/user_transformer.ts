import type { SessionUser, User as WireUser } from '@ufuq/shared/contract/users'
import { abilitiesOf } from '#users/abilities'
import { stricterPasswordRule } from '#users/password_rules'
import type User from '#users/user'

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
