import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class FirstStepsPolicy extends BasePolicy {
  /** To see them, to hide them from all administrators and to bring them back. */
  manage(person: User) {
    return hasAbility(person, 'server.watch')
  }
}
