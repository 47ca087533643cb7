import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import type User from '#users/user'

type UserModel = typeof User

/** Finds the person of a session anew on every request, so that a disabled account is out at once. */
export class StaffProvider extends SessionLucidUserProvider<UserModel> {
  override async findById(id: number) {
    const found = await super.findById(id)
    return found?.getOriginal().isDisabled ? null : found
  }
}
