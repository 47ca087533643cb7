import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class MessagesPolicy extends BasePolicy {
  read(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  /**
   * Whether this person may mark a message, change its notes, and set its person in charge and
   * outcome.
   */
  handle(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  /** Whether this person may write to visitors in the organisation's name. */
  reply(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  export(person: User) {
    return hasAbility(person, 'inbox.export')
  }

  erase(person: User) {
    return hasAbility(person, 'inbox.erase')
  }
}
