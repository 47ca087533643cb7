import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NewsletterAnswer } from '@ufuq/shared/contract/forms'
import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { hasNewsletterForm, siteContent } from '#content/site_content'
import { isUniqueViolation } from '#core/database/database_failures'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'
import { Mailer } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import { languageOfPage } from '#core/http/page_address'
import { counterOf, takeFrom } from '#core/limits/rate_limit'
import { acceptWithinLimit, type Sender } from '#core/limits/storage_limits'
import { toDatabaseTime } from '#core/time/database_time'
import { foldKey } from '#core/validation/fold_key'
import { findProof, isTrapFilled } from '#core/validation/form_proof'
import { confirmationEmail, readSignedToken } from '#newsletter/confirmation_emails'
import { newsletterValidator } from '#newsletter/newsletter_validators'
import Subscriber, { type SubscriberStatus } from '#newsletter/subscriber'
import SubscriberToken, { CONFIRMATION_LIFETIME } from '#newsletter/subscriber_token'

/**
 * The approximate space that a subscriber and the tokens of their links take up in the database.
 */
const SUBSCRIBER_BYTES = 1024

interface Request {
  email: string
  language?: Language | undefined
}

/**
 * Manages who gets the newsletter. With a mail server, an address is subscribed once its owner has
 * confirmed it. Without a mail server, nobody can: it stays unconfirmed. Responses never reveal
 * whether an address was already known.
 */
@inject()
export class Subscription {
  constructor(private readonly mailer: Mailer) {}

  /** Subscribes an address. Throws 429 if the sender has made too many requests. */
  ask(
    { email, language = DEFAULT_LANGUAGE }: Request,
    sender: Omit<Sender, 'email'>,
  ): Promise<NewsletterAnswer> {
    return acceptWithinLimit(
      'newsletter',
      { ...sender, email },
      {
        bytes: () => SUBSCRIBER_BYTES,
        store: () =>
          this.mailer.isSet
            ? this.#askToConfirm({ email, language })
            : noteUnconfirmed({ email, language, status: 'pending' }),
      },
    )
  }

  /** The response of `ask`, for a form whose honeypot field was filled in. */
  pretend(): NewsletterAnswer {
    return { status: this.mailer.isSet ? 'pending' : 'subscribed' }
  }

  /**
   * Confirms a subscription. May be called repeatedly. Returns false for an invalid or expired
   * link.
   */
  async confirm(token: string): Promise<boolean> {
    return changeStatus(token, 'confirm', 'subscribed')
  }

  /**
   * Unsubscribes an address, which remains stored so that it gets no more emails. Returns false for
   * an invalid link.
   */
  async leave(token: string): Promise<boolean> {
    return changeStatus(token, 'leave', 'unsubscribed')
  }

  async #askToConfirm({ email, language }: Required<Request>): Promise<NewsletterAnswer> {
    const giveBack = await takeFrom([
      counterOf(`confirmation:${foldKey(email)}`, RATE_LIMITS.confirmationEmails),
    ])
    await forgetUnconfirmed()
    const { subscriber, isNew } = await remember({ email, language, status: 'pending' })
    // This request replaces an earlier one whose email could not be sent.
    await SubscriberToken.unsentOf(subscriber).delete()
    const confirm = await SubscriberToken.issueUnsent(subscriber)
    const leave = await SubscriberToken.issue(subscriber, 'leave')
    const links = { language, confirmToken: confirm.token, leaveToken: leave.token }
    const message = confirmationEmail(links, await siteContent())
    const delivery = await this.mailer.deliver({ to: email, ...message })
    if (delivery === 'refused') {
      await giveBack()
      if (isNew) await subscriber.delete()
      else await Promise.all([confirm.row.delete(), leave.row.delete()])
      throw ApiException.invalid(
        'email',
        'undeliverable',
        'The mail server does not deliver to this address',
      )
    }
    // If the mail server did not accept the email, `sendUnsentConfirmations` sends it later.
    if (delivery === 'accepted') await confirm.row.merge({ triedAt: null }).save()
    return { status: 'pending' }
  }
}

interface Subscribing extends Required<Request> {
  status: SubscriberStatus
}

/** Stores an address, unless its owner has confirmed it before. */
async function noteUnconfirmed(params: Subscribing): Promise<NewsletterAnswer> {
  const { subscriber } = await remember(params)
  const { status } = subscriber.status === 'subscribed' ? subscriber : params
  await subscriber.merge({ status, language: params.language }).save()
  return { status: 'subscribed' }
}

async function remember({ email, ...values }: Subscribing) {
  const emailKey = foldKey(email)
  try {
    return { subscriber: await Subscriber.create({ email, emailKey, ...values }), isNew: true }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { subscriber: await Subscriber.findByOrFail({ emailKey }), isNew: false }
  }
}

const changeStatus = (token: string, purpose: 'confirm' | 'leave', status: SubscriberStatus) =>
  inRetriedTransaction(async (client) => {
    const row = await SubscriberToken.findValid(token, purpose, client)
    const id = row?.subscriberId ?? (purpose === 'leave' ? readSignedToken(token) : null)
    if (id === null) return false
    await Subscriber.query({ client })
      .where({ id })
      // The time of the first confirmation stays, as proof of consent.
      .whereNot({ status })
      .update({ status, updated_at: toDatabaseTime(DateTime.now()) })
    // An older email must not resubscribe somebody who has unsubscribed.
    if (purpose === 'leave') {
      await SubscriberToken.query({ client })
        .where({ subscriberId: id, purpose: 'confirm' })
        .delete()
    }
    return true
  })

/** Deletes addresses that were not confirmed in time; those without a mail server were not asked. */
async function forgetUnconfirmed() {
  const oldest = toDatabaseTime(DateTime.now().minus(CONFIRMATION_LIFETIME))
  const asked = SubscriberToken.query().select('subscriberId').where('purpose', 'confirm')
  const stillOpen = asked.clone().where('expiresAt', '>', toDatabaseTime(DateTime.now()))
  const unconfirmed = () =>
    Subscriber.query()
      .where('status', 'pending')
      .where('createdAt', '<', oldest)
      .whereIn('id', asked.clone())
      .whereNotIn('id', stillOpen.clone())
  if (await unconfirmed().select('id').first()) await erasing(() => unconfirmed().delete())
}

@inject()
export default class NewsletterController {
  constructor(private readonly subscription: Subscription) {}

  async store({ request }: HttpContext): Promise<NewsletterAnswer> {
    if (!hasNewsletterForm(await siteContent())) throw ApiException.notFound('Form')
    if (isTrapFilled(request.body())) return this.subscription.pretend()
    const { language, ...params } = await request.validateUsing(newsletterValidator)
    // The body normally contains no language, so the language of the form's page applies. Pages of
    // an earlier release still send a language.
    const read = language ?? languageOfPage(request.header('referer'))
    const proof = await findProof(request.body())
    return this.subscription.ask(
      { ...params, ...(read && { language: read }) },
      { address: request.ip(), proof },
    )
  }
}
