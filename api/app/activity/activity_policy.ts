import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class ActivityPolicy extends BasePolicy {
  /** Every member of staff may list activity, because each source determines what a person sees. */
  list(person: User) {
    return hasAbility(person, 'publications.create')
  }
}
