import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { siteContent, type SiteContent } from '#content/site_content'
import type { Delivery, EmailMessage, Mailer } from '#core/email/mailer'
import { EMAILS_PER_ROUND, retryTimes, type Round } from '#core/email/unsent_emails'
import { errorForLog } from '#core/errors/error_for_log'
import Message from '#inbox/message'
import MessageReply from '#inbox/message_reply'

/** The email of a reply, from the site's own address to the visitor. */
const emailOf = (
  { id, language, subject, body, createdAt }: MessageReply,
  { email }: Message,
  siteName: string,
): EmailMessage => ({
  id: `reply-${id}-${createdAt.toMillis()}`,
  to: email,
  senderName: siteName,
  subject,
  text: body,
  headers: { 'Content-Language': language },
})

const siteNameIn = ({ texts }: SiteContent, { language }: MessageReply) =>
  texts[language].common.siteName

/** Sends a reply and records the result. */
export async function mailReply(
  reply: MessageReply,
  message: Message,
  mailer: Mailer,
): Promise<Delivery> {
  const siteName = siteNameIn(await siteContent(), reply)
  const delivery = await mailer.deliver(emailOf(reply, message, siteName))
  const now = DateTime.utc()
  if (delivery === 'accepted') reply.emailedAt = now
  if (delivery === 'refused') reply.refusedAt = now
  try {
    await reply.save()
  } catch (error) {
    // If the result can't be recorded, the reply is sent again with the same id, which is better
    // than losing it.
    logger.error(
      { event: 'reply_mark_failed', err: errorForLog(error), reply: reply.id },
      'Failed to mark a reply as sent',
    )
  }
  return delivery
}

const unsent = (oldest: string) =>
  MessageReply.query().where('createdAt', '>', oldest).whereNull('emailedAt').whereNull('refusedAt')

const due = (times: ReturnType<typeof retryTimes>) =>
  unsent(times.oldest).where('triedAt', '<=', times.due)

/** Like `mailUnsentMessages`, for replies by staff. */
export async function mailUnsentReplies(
  mailer: Mailer,
  { now, signal }: Round = {},
): Promise<void> {
  if (!mailer.isSet) return
  const times = retryTimes(now)
  const replies = await due(times).orderBy('triedAt').orderBy('id').limit(EMAILS_PER_ROUND)
  const messages = await Message.query().whereIn(
    'id',
    replies.map(({ messageId }) => messageId),
  )
  const byId = new Map(messages.map((message) => [message.id, message]))
  for (const reply of replies) {
    if (signal?.aborted) return
    const [claimed] = await due(times).where({ id: reply.id }).update({ tried_at: times.now })
    const message = byId.get(reply.messageId)
    if (Number(claimed) !== 1 || !message) continue
    if ((await mailReply(reply, message, mailer)) === 'failed') return
  }
}

/** Counts the unsent replies that are still being retried. */
export async function countUnsentReplies(): Promise<number> {
  const { oldest, latest } = retryTimes()
  const [row] = await unsent(oldest)
    .where('createdAt', '<=', latest)
    .count('* as count')
    .pojo<{ count: number }>()
  return row?.count ?? 0
}
