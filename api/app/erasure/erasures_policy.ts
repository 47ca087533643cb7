import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#users/abilities'
import type User from '#users/user'

export default class ErasuresPolicy extends BasePolicy {
  erase(person: User) {
    return hasAbility(person, 'inbox.erase')
  }
}
