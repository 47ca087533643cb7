import { createHash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime, type Duration } from 'luxon'
import { SubscriberTokenSchema } from '#database/schema'
import type Subscriber from '#newsletter/subscriber'

type Purpose = 'confirm' | 'leave'

/** A link in a letter. Who reads the database can't follow it: only the hash of its token is there. */
export default class SubscriberToken extends SubscriberTokenSchema {
  declare purpose: Purpose

  /** Makes a token and resolves to it; without a lifetime it works for good. */
  static async issue(
    subscriber: Subscriber,
    purpose: Purpose,
    lifetime?: Duration,
  ): Promise<{ token: string; row: SubscriberToken }> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = lifetime ? DateTime.now().plus(lifetime) : null
    const tokenHash = hashOf(token)
    const row = await this.create({ subscriberId: subscriber.id, purpose, tokenHash, expiresAt })
    return { token, row }
  }

  static async findValid(
    token: string,
    purpose: Purpose,
    client?: TransactionClientContract,
  ): Promise<SubscriberToken | null> {
    const row = await this.findBy({ tokenHash: hashOf(token), purpose }, client ? { client } : {})
    return row && (row.expiresAt === null || row.expiresAt > DateTime.now()) ? row : null
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
