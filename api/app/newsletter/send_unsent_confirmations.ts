import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import { erasing } from '#core/database/erasing'
import type { Mailer } from '#core/email/mailer'
import { EMAILS_PER_ROUND, retryTimes, type Round } from '#core/email/unsent_emails'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import { confirmationEmail, signedToken } from '#newsletter/confirmation_email'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken, { CONFIRMATION_LIFETIME } from '#newsletter/subscriber_token'

const unsent = (oldest: string, triedUntil: string) =>
  SubscriberToken.query().where('triedAt', '<=', triedUntil).where('createdAt', '>', oldest)

/**
 * Sends the confirmation emails that could not be sent, the least recently attempted first, until
 * one fails. Claims each email before sending it, so that no two processes send the same one. Each
 * email contains a new link, because only the hash of the previous link's token is stored.
 */
export async function sendUnsentConfirmations(
  mailer: Mailer,
  { now, signal }: Round = {},
): Promise<void> {
  if (!mailer.isSet) return
  const times = retryTimes(now)
  const rows = await unsent(times.oldest, times.due)
    .orderBy('triedAt')
    .orderBy('id')
    .limit(EMAILS_PER_ROUND)
  const subscribers = await Subscriber.query().whereIn(
    'id',
    rows.map(({ subscriberId }) => subscriberId),
  )
  const byId = new Map(subscribers.map((subscriber) => [subscriber.id, subscriber]))
  for (const { id, subscriberId } of rows) {
    if (signal?.aborted) return
    const token = newSecretToken()
    const [claimed] = await unsent(times.oldest, times.due)
      .where({ id })
      .update({
        tried_at: times.now,
        token_hash: hashOfToken(token),
        expires_at: toDatabaseTime(DateTime.now().plus(CONFIRMATION_LIFETIME)),
      })
    const subscriber = byId.get(subscriberId)
    if (Number(claimed) !== 1 || !subscriber) continue
    if (!(await sendConfirmation(subscriber, { id, token }, mailer))) return
  }
}

/** Sends one email. Returns false if the mail server is unavailable. */
async function sendConfirmation(
  subscriber: Subscriber,
  { id, token }: { id: number; token: string },
  mailer: Mailer,
): Promise<boolean> {
  const message = confirmationEmail(
    {
      language: subscriber.language,
      confirmToken: token,
      leaveToken: signedToken(subscriber.id),
    },
    await siteContent(),
  )
  const delivery = await mailer.deliver({ to: subscriber.email, ...message })
  if (delivery === 'accepted')
    await SubscriberToken.query().where({ id }).update({ tried_at: null })
  if (delivery === 'refused') await forgetUnreachable(subscriber, id)
  return delivery !== 'failed'
}

/**
 * Deletes a token whose email was rejected, and the subscriber's address if it is unconfirmed and
 * has no other confirmation token.
 */
async function forgetUnreachable(subscriber: Subscriber, id: number) {
  await SubscriberToken.query().where({ id }).delete()
  const confirms = SubscriberToken.query().select('subscriberId').where('purpose', 'confirm')
  const unreachable = () =>
    Subscriber.query()
      .where({ id: subscriber.id, status: 'pending' })
      .whereNotIn('id', confirms.clone())
  if (await unreachable().select('id').first()) await erasing(() => unreachable().delete())
}

/** Counts the unsent confirmations that are still being retried. */
export async function countUnsentConfirmations(): Promise<number> {
  const { oldest, latest } = retryTimes()
  const [row] = await unsent(oldest, latest).count('* as count').pojo<{ count: number }>()
  return row?.count ?? 0
}
