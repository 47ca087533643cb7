import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import { readSessionIdentity, sessionIdentity } from '#accounts/sessions/sign_in_stamp'
import type User from '#accounts/user'

type UserModel = typeof User
type Identity = Parameters<SessionLucidUserProvider<UserModel>['findById']>[0]

/**
 * Finds the person of a session anew on every request, so that a disabled account is out at once, and so is
 * every session that was begun with a password which is no longer theirs.
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
