import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class ActivityPolicy extends BasePolicy {
  /** What of it a person sees is decided by each source. */
  list(person: User) {
    return hasAbility(person, 'publications.create')
  }
}
