import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class BackupsPolicy extends BasePolicy {
  /** To list, make and download them: an archive has everything that the site knows. */
  manage(person: User) {
    return hasAbility(person, 'backups.manage')
  }
}
