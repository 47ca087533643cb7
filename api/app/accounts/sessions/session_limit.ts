import db from '@adonisjs/lucid/services/db'
import string from '@adonisjs/core/helpers/string'
import { sessionMaxDays } from '#config/session'

/** Whoever signed in before this moment signs in again, however busy their session is. */
export const earliestSignIn = (): Date =>
  new Date(Date.now() - string.milliseconds.parse(`${sessionMaxDays}d`))

/** A session whose sign-in is not known, from before that was kept, counts as ended. */
export async function hasReachedLimit(sessionId: string): Promise<boolean> {
  const row = await db
    .from('sessions')
    .select('id')
    .where('id', sessionId)
    .where('created_at', '>', earliestSignIn())
    .first()
  return !row
}

/** They open nothing any more anyhow. */
export async function forgetEndedSessions(): Promise<void> {
  await db
    .from('sessions')
    .where('expires_at', '<=', new Date())
    .orWhere('created_at', '<=', earliestSignIn())
    .delete()
}
