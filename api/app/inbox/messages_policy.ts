import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#users/abilities'
import type User from '#users/user'

export default class MessagesPolicy extends BasePolicy {
  read(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  /** Marking one as read or archived, and noting something beside it. */
  handle(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  export(person: User) {
    return hasAbility(person, 'inbox.export')
  }

  erase(person: User) {
    return hasAbility(person, 'inbox.erase')
  }
}
