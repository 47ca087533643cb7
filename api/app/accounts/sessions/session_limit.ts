import db from '@adonisjs/lucid/services/db'
import string from '@adonisjs/core/helpers/string'
import { sessionMaxDays } from '#config/session'

/** Users who signed in before this moment must sign in again, even if their session is active. */
export const earliestSignIn = (): Date =>
  new Date(Date.now() - string.milliseconds.parse(`${sessionMaxDays}d`))

/**
 * When a session ends unless it is used; null if it has reached its limit. Old sessions without a
 * recorded sign-in time count as ended.
 */
export async function expiryOf(sessionId: string): Promise<Date | null> {
  const row = (await db
    .from('sessions')
    .select('expires_at')
    .where('id', sessionId)
    .where('created_at', '>', earliestSignIn())
    .first()) as { expires_at: number | Date } | null
  return row && new Date(row.expires_at)
}

/** Deletes ended sessions. */
export async function forgetEndedSessions(): Promise<void> {
  await db
    .from('sessions')
    .where('expires_at', '<=', new Date())
    .orWhere('created_at', '<=', earliestSignIn())
    .delete()
}
