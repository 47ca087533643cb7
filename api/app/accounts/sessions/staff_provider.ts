import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import { readSessionIdentity, sessionIdentity } from '#people/sign_in_stamp'
import type User from '#people/user'

type UserModel = typeof User
type Identity = Parameters<SessionLucidUserProvider<UserModel>['findById']>[0]

/**
 * Loads a session's user on every request, so that disabling the account or changing its password
 * ends its sessions immediately.
 */
export class StaffProvider extends SessionLucidUserProvider<UserModel> {
  override async createUserForGuard(user: User) {
    return { ...(await super.createUserForGuard(user)), getId: () => sessionIdentity(user) }
  }

  override async findById(identity: Identity) {
    const { id, stamp } = readSessionIdentity(String(identity))
    const found = await super.findById(id)
    const user = found?.getOriginal()
    return user && !user.isDisabled && user.signInStamp === stamp ? found : null
  }
}
