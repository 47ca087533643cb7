import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#users/abilities'
import type User from '#users/user'

export default class ServerNoticesPolicy extends BasePolicy {
  list(person: User) {
    return hasAbility(person, 'server.watch')
  }
}
