import db from '@adonisjs/lucid/services/db'
import string from '@adonisjs/core/helpers/string'
import { sessionMaxDays } from '#config/session'

interface FoundSession {
  expiresAt: Date
  isTwoFactor: boolean
}

/** Users who signed in before this moment must sign in again, even if their session is active. */
export const earliestSignIn = (): Date =>
  new Date(Date.now() - string.milliseconds.parse(`${sessionMaxDays}d`))

/**
 * When a session ends unless it is used, and whether its user proved a second step; null if it has
 * reached its limit. Old sessions without a recorded sign-in time count as ended.
 */
export async function findSession(sessionId: string): Promise<FoundSession | null> {
  const row = (await db
    .from('sessions')
    .select('expires_at', 'two_factor_at')
    .where('id', sessionId)
    .where('created_at', '>', earliestSignIn())
    .first()) as { expires_at: number | Date; two_factor_at: number | Date | null } | null
  return row && { expiresAt: new Date(row.expires_at), isTwoFactor: row.two_factor_at !== null }
}

/** Deletes ended sessions. */
export async function forgetEndedSessions(): Promise<void> {
  await db
    .from('sessions')
    .where('expires_at', '<=', new Date())
    .orWhere('created_at', '<=', earliestSignIn())
    .delete()
}
