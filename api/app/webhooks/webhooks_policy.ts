import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class WebhooksPolicy extends BasePolicy {
  manage(person: User) {
    return hasAbility(person, 'webhooks.manage')
  }
}
