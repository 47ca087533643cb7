import logger from '@adonisjs/core/services/logger'
import { MESSAGE_STATUSES } from '@ufuq/shared/contract/inbox'
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import type { Mailer } from '#core/email/mailer'
import { EMAILS_PER_ROUND, retryTimes, type Round } from '#core/email/unsent_emails'
import { errorForLog } from '#core/errors/error_for_log'
import Message from '#inbox/message'
import { emailAbout } from '#inbox/message_email'

/** Mails a message to the organisation. Returns whether the mail server accepted the email. */
export async function mailMessage(message: Message, mailer: Mailer): Promise<boolean> {
  const to = mailer.inbox
  if (!to) return false
  const email = emailAbout(message, await siteContent())
  if (!(await mailer.send({ to, ...email }))) return false
  try {
    await message.merge({ emailedAt: DateTime.now() }).save()
  } catch (error) {
    // The message is stored and mailed, so the sender need not be told that recording the time
    // failed.
    logger.error(
      { event: 'message_mark_failed', err: errorForLog(error), message: message.id },
      'Failed to mark a message as emailed',
    )
  }
  return true
}

const unsent = (oldest: string) =>
  Message.query()
    .whereIn('status', [...MESSAGE_STATUSES])
    .where('createdAt', '>', oldest)
    .whereNull('emailedAt')

/**
 * The messages to mail. New messages are left for a moment, because the process that received them
 * makes the first attempt.
 */
const due = (times: ReturnType<typeof retryTimes>) =>
  unsent(times.oldest).where((attempt) =>
    attempt
      .where('emailTriedAt', '<=', times.due)
      .orWhere((other) => other.whereNull('emailTriedAt').where('createdAt', '<=', times.due)),
  )

/**
 * Mails the messages that have not been mailed yet, the least recently attempted first, until one
 * fails. Claims each message before sending it, so that no two processes send the same one.
 */
export async function mailUnsentMessages(
  mailer: Mailer,
  { now, signal }: Round = {},
): Promise<void> {
  if (!mailer.isSet) return
  const times = retryTimes(now)
  const messages = await due(times).orderBy('emailTriedAt').orderBy('id').limit(EMAILS_PER_ROUND)
  for (const message of messages) {
    if (signal?.aborted) return
    const { id } = message
    const [claimed] = await due(times).where({ id }).update({ email_tried_at: times.now })
    if (Number(claimed) === 1 && !(await mailMessage(message, mailer))) return
  }
}

/** Counts the unsent messages that are still being retried. */
export async function countUnsentMessages(): Promise<number> {
  const { oldest, latest } = retryTimes()
  const [row] = await unsent(oldest)
    .where('createdAt', '<=', latest)
    .count('* as count')
    .pojo<{ count: number }>()
  return row?.count ?? 0
}
