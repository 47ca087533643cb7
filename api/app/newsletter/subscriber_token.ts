import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime, Duration } from 'luxon'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { SubscriberTokenSchema } from '#database/schema'
import type Subscriber from '#newsletter/subscriber'

type Purpose = 'confirm' | 'leave'

/** How long a confirmation link is valid. The email states the same period. */
export const CONFIRMATION_LIFETIME = Duration.fromObject({ days: 3 })

/**
 * The token of a link in an email. If `triedAt` is set, the mail server has not accepted the email,
 * so nobody has the link, and the next attempt creates another token.
 */
export default class SubscriberToken extends SubscriberTokenSchema {
  declare purpose: Purpose

  /** Creates a token and resolves to it. Without a lifetime, the token never expires. */
  static async issue(
    subscriber: Subscriber,
    purpose: Purpose,
    lifetime?: Duration,
  ): Promise<{ token: string; row: SubscriberToken }> {
    const token = newSecretToken()
    const expiresAt = lifetime ? DateTime.now().plus(lifetime) : null
    const tokenHash = hashOfToken(token)
    const row = await this.create({ subscriberId: subscriber.id, purpose, tokenHash, expiresAt })
    return { token, row }
  }

  /** Creates the token of a confirmation link for an email that is about to be sent. */
  static async issueUnsent(subscriber: Subscriber) {
    const { token, row } = await this.issue(subscriber, 'confirm', CONFIRMATION_LIFETIME)
    return { token, row: await row.merge({ triedAt: DateTime.now() }).save() }
  }

  static unsentOf(subscriber: Subscriber) {
    return this.query().where({ subscriberId: subscriber.id }).whereNotNull('triedAt')
  }

  static async findValid(
    token: string,
    purpose: Purpose,
    client?: TransactionClientContract,
  ): Promise<SubscriberToken | null> {
    const row = await this.findBy(
      { tokenHash: hashOfToken(token), purpose },
      client ? { client } : {},
    )
    return row && (row.expiresAt === null || row.expiresAt > DateTime.now()) ? row : null
  }
}
