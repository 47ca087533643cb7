import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import type { Delivery, Mailer } from '#core/email/mailer'
import { EMAILS_PER_ROUND, retryTimes, type Round } from '#core/email/unsent_emails'
import { errorForLog } from '#core/errors/error_for_log'
import { toDatabaseTime } from '#core/time/database_time'
import { emailAbout, emailOfReply } from '#inbox/message_email'
import { isReply, type EmailRow } from '#inbox/message_emails'

/** Sends an email and records the result. Null if the organisation has no address for notices. */
export async function sendEmail(row: EmailRow, mailer: Mailer): Promise<Delivery | null> {
  const email = isReply(row) ? await emailOfReply(row) : await emailAbout(row, mailer.inbox)
  if (!email) return null
  const delivery = await mailer.deliver(email)
  const column = delivery === 'accepted' ? 'emailed_at' : 'refused_at'
  if (delivery === 'failed' || (delivery === 'refused' && !isReply(row))) return 'failed'
  try {
    const now = toDatabaseTime(DateTime.utc())
    await db
      .from('message_emails')
      .where('id', row.id)
      .update({ [column]: now })
  } catch (error) {
    // The email is sent again with the same id, which is better than losing it.
    logger.error(
      { event: 'message_mark_failed', err: errorForLog(error), email: row.id },
      'Failed to mark an email about a message as sent',
    )
  }
  return delivery
}

const unsent = (oldest: string) =>
  db
    .from('message_emails')
    .where('created_at', '>', oldest)
    .whereNull('emailed_at')
    .whereNull('refused_at')

const due = (times: ReturnType<typeof retryTimes>) =>
  unsent(times.oldest).where('tried_at', '<=', times.due)

/**
 * Sends the emails that have not been sent yet, the least recently attempted first, until one fails.
 * Claims each email before sending it, so that no two processes send the same one.
 */
export async function sendUnsentEmails(mailer: Mailer, { now, signal }: Round = {}): Promise<void> {
  if (!mailer.isSet) return
  const times = retryTimes(now)
  const rows: EmailRow[] = await due(times)
    .orderBy('tried_at')
    .orderBy('id')
    .limit(EMAILS_PER_ROUND)
  for (const row of rows) {
    if (signal?.aborted) return
    const claimed = await due(times).where('id', row.id).update({ tried_at: times.now })
    if (Number(claimed) === 1 && (await sendEmail(row, mailer)) === 'failed') return
  }
}

/** Counts the unsent emails that are still being retried. */
export async function countUnsentEmails(): Promise<number> {
  const { oldest, latest } = retryTimes()
  const [row]: { count: number | string }[] = await unsent(oldest)
    .where('created_at', '<=', latest)
    .count('* as count')
  return Number(row?.count ?? 0)
}
