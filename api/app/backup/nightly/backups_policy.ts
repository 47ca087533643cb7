import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class BackupsPolicy extends BasePolicy {
  list(person: User) {
    return hasAbility(person, 'backups.manage')
  }

  make(person: User) {
    return hasAbility(person, 'backups.manage')
  }

  /** An archive has everything that the site knows. */
  download(person: User) {
    return hasAbility(person, 'backups.manage')
  }
}
