import hash from '@adonisjs/core/services/hash'
import { ApiException } from '#core/api_exception'
import User from '#accounts/user'

/**
 * Hashes a person's password, which was just verified, with today's parameters. The password stays, and with it
 * the stamp that sessions are bound to. A password that was changed meanwhile is left alone, and while too
 * many wait for their hashes the next sign-in does it.
 */
export async function renewHash(user: User, password: string): Promise<void> {
  try {
    const renewed = await hash.make(password)
    await User.query().where({ id: user.id, password: user.password }).update({ password: renewed })
  } catch (error) {
    if (!(error instanceof ApiException)) throw error
  }
}
