import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class TagsPolicy extends BasePolicy {
  /** Whether this person may choose tags for their own texts. */
  choose(person: User) {
    return hasAbility(person, 'publications.create')
  }

  manage(person: User) {
    return hasAbility(person, 'tags.manage')
  }
}
