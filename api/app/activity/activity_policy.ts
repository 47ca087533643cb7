import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class ActivityPolicy extends BasePolicy {
  /** Each source decides what a person sees. */
  list(person: User) {
    return hasAbility(person, 'publications.create')
  }
}
