import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class UsersPolicy extends BasePolicy {
  list(person: User) {
    return hasAbility(person, 'users.manage')
  }

  create(person: User) {
    return hasAbility(person, 'users.manage')
  }

  disable(person: User) {
    return hasAbility(person, 'users.manage')
  }

  /** Whether this user may see a colleague's drafts, and transfer them to somebody else. */
  handOver(person: User) {
    return hasAbility(person, 'users.manage')
  }

  erase(person: User) {
    return hasAbility(person, 'users.manage')
  }

  resetPassword(person: User) {
    return hasAbility(person, 'users.manage')
  }

  changeRole(person: User) {
    return hasAbility(person, 'users.manage')
  }

  /** Whether this user may help somebody who lost the phone. */
  helpSignIn(person: User) {
    return hasAbility(person, 'users.manage')
  }

  /** Whether this user may decide how people sign in, which includes the providers. */
  setSignInRules(person: User) {
    return hasAbility(person, 'users.manage')
  }
}
