import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class MessagesPolicy extends BasePolicy {
  export(person: User) {
    return hasAbility(person, 'inbox.export')
  }
}
