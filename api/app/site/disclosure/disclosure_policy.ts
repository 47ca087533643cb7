import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class DisclosurePolicy extends BasePolicy {
  edit(person: User) {
    return hasAbility(person, 'site.edit')
  }
}
