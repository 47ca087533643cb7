import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { passwordConfirmationMinutes } from '#config/session'
import { ApiException } from '#core/errors/api_exception'

/**
 * Ensures that the user of this session entered their password recently; a sign-in counts too.
 * Protects against an unlocked computer or a stolen cookie. On failure, screens ask for the
 * password.
 */
export async function requireConfirmedPassword(ctx: HttpContext): Promise<void> {
  if (await hasConfirmedPassword(ctx)) return
  throw new ApiException(403, 'password_confirmation_required', 'Confirm your password first')
}

export async function hasConfirmedPassword({ session }: HttpContext): Promise<boolean> {
  if (passwordConfirmationMinutes === 0) return true
  const earliest = new Date(Date.now() - passwordConfirmationMinutes * 60_000)
  const confirmed: unknown = await rowOf(session.sessionId)
    .where('password_confirmed_at', '>', earliest)
    .first()
  return Boolean(confirmed)
}

/**
 * Returns false if the session ended while the password was being checked. This updates the row and
 * never inserts one. The upsert with which the framework stores a session's values would restore an
 * ended session.
 */
export async function rememberConfirmedPassword(sessionId: string): Promise<boolean> {
  const updated: unknown = await rowOf(sessionId).update({ password_confirmed_at: new Date() })
  return Number(updated) === 1
}

const rowOf = (sessionId: string) => db.from('sessions').where('id', sessionId)
