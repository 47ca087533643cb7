import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class BackupsPolicy extends BasePolicy {
  /**
   * Whether this user may list, make and download backups. An archive contains everything on the
   * site.
   */
  manage(person: User) {
    return hasAbility(person, 'backups.manage')
  }
}
