import hash from '@adonisjs/core/services/hash'
import { ApiException } from '#core/errors/api_exception'
import User from '#accounts/user'

/**
 * Rehashes a user's password, which has just been verified, with the current parameters. The
 * password, and the stamp that sessions depend on, stay the same. Does nothing if the password has
 * changed in the meantime. If too many hashes are waiting, the next sign-in rehashes it.
 */
export async function renewHash(user: User, password: string): Promise<void> {
  try {
    const renewed = await hash.make(password)
    await User.query().where({ id: user.id, password: user.password }).update({ password: renewed })
  } catch (error) {
    if (!(error instanceof ApiException)) throw error
  }
}
