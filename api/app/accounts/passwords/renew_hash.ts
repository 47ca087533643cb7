import hash from '@adonisjs/core/services/hash'
import { ApiException } from '#core/errors/api_exception'
import User from '#accounts/user'

/**
 * Rehashes a user's password, which was just verified, with the current parameters. The
 * password stays, and so does the stamp that sessions depend on. A password that changed in
 * the meantime is not touched. While too many hashes are waiting, this is left to the next
 * sign-in.
 */
export async function renewHash(user: User, password: string): Promise<void> {
  try {
    const renewed = await hash.make(password)
    await User.query().where({ id: user.id, password: user.password }).update({ password: renewed })
  } catch (error) {
    if (!(error instanceof ApiException)) throw error
  }
}
