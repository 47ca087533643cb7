import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class ServerNoticesPolicy extends BasePolicy {
  watch(person: User) {
    return hasAbility(person, 'server.watch')
  }
}
