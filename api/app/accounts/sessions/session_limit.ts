import db from '@adonisjs/lucid/services/db'
import string from '@adonisjs/core/helpers/string'
import { sessionMaxDays } from '#config/session'

/** Users who signed in before this moment must sign in again, however active their session is. */
export const earliestSignIn = (): Date =>
  new Date(Date.now() - string.milliseconds.parse(`${sessionMaxDays}d`))

/** A session without a known sign-in time, from before that was recorded, counts as ended. */
export async function hasReachedLimit(sessionId: string): Promise<boolean> {
  const row = await db
    .from('sessions')
    .select('id')
    .where('id', sessionId)
    .where('created_at', '>', earliestSignIn())
    .first()
  return !row
}

/** Deletes ended sessions, which open nothing any more. */
export async function forgetEndedSessions(): Promise<void> {
  await db
    .from('sessions')
    .where('expires_at', '<=', new Date())
    .orWhere('created_at', '<=', earliestSignIn())
    .delete()
}
