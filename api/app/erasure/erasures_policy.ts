import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class ErasuresPolicy extends BasePolicy {
  erase(person: User) {
    return hasAbility(person, 'inbox.erase')
  }
}
