import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class MessagesPolicy extends BasePolicy {
  read(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  /** Marking a message, changing its notes, and saying who is in charge of it and what came of it. */
  handle(person: User) {
    return hasAbility(person, 'inbox.read')
  }

  /** Writing to visitors in the organisation's name. */
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
