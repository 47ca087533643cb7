import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime, type Duration } from 'luxon'
import { hashOfToken, newSecretToken } from '#core/secret_token'
import { SubscriberTokenSchema } from '#database/schema'
import type Subscriber from '#newsletter/subscriber'

type Purpose = 'confirm' | 'leave'

/** A link in a letter. */
export default class SubscriberToken extends SubscriberTokenSchema {
  declare purpose: Purpose

  /** Issues a token and resolves to it; without a lifetime it never expires. */
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
