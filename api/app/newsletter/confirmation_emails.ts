import encryption from '@adonisjs/core/services/encryption'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { siteContent, type SiteContent } from '#content/site_content'
import { erasing } from '#core/database/erasing'
import type { EmailMessage, Mailer } from '#core/email/mailer'
import { EMAILS_PER_ROUND, retryTimes, type Round } from '#core/email/unsent_emails'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken, { CONFIRMATION_LIFETIME } from '#newsletter/subscriber_token'

interface ConfirmationEmail {
  language: Language
  confirmToken: string
  leaveToken: string
}

/**
 * Asks the recipient to confirm the newsletter subscription. Both links lead to pages that ask
 * again before doing anything.
 */
export function confirmationEmail(
  input: ConfirmationEmail,
  content: SiteContent,
): Omit<EmailMessage, 'to'> {
  const { language, confirmToken, leaveToken } = input
  const { common, mail } = content.texts[language]
  const texts = mail.confirmation
  const confirm = new URL(
    localizedPath(language, `/newsletter/confirm?token=${confirmToken}`),
    appUrl,
  )
  const leave = unsubscribeLink(language, leaveToken)
  return {
    senderName: common.siteName,
    subject: texts.subject,
    text: [
      `${texts.greeting}\n`,
      `${texts.ask}\n`,
      `${confirm.href}\n`,
      `${texts.expiry}\n`,
      `${texts.ignore}\n`,
      `${texts.signature}\n`,
      '-- ',
      texts.leave,
      leave,
    ].join('\n'),
    headers: {
      // Lets a mail program show an unsubscribe button (RFC 8058).
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
  }
}

const PURPOSE = 'newsletter.unsubscribe'

/** The address of a page that asks for confirmation before it unsubscribes. */
export function unsubscribeLink(language: Language, token: string): string {
  const path = localizedPath(language, `/newsletter/unsubscribe?token=${token}`)
  return new URL(path, appUrl).href
}

/**
 * An unsubscribe token for lists exported to a mailing service. It is signed, so 50,000 tokens need
 * no rows, and it is valid until the key changes.
 */
export const signedToken = (subscriberId: number): string =>
  encryption.getMessageVerifier().sign(subscriberId, undefined, PURPOSE)

/** The id in a token; null if the token was not signed with this key. */
export const readSignedToken = (token: string): number | null =>
  encryption.getMessageVerifier().unsign<number>(token, PURPOSE)

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
