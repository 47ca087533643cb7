import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { UserSchema } from '#database/schema'
import type { Role } from '@ufuq/shared/contract/users'

export default class User extends compose(
  UserSchema,
  withAuthFinder(hash, { uids: ['usernameKey', 'emailKey'], passwordColumnName: 'password' }),
) {
  declare role: Role
}
