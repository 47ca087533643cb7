import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class FirstStepsPolicy extends BasePolicy {
  /**
   * Whether this person may see the first steps, hide them from all administrators and show them
   * again.
   */
  manage(person: User) {
    return hasAbility(person, 'server.watch')
  }
}
