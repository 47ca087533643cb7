import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class FirstStepsPolicy extends BasePolicy {
  /** Seeing the steps, hiding them from all administrators and showing them again. */
  manage(person: User) {
    return hasAbility(person, 'server.watch')
  }
}
