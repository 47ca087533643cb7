import db from '@adonisjs/lucid/services/db'
import type { Webhook as WireWebhook } from '@ufuq/shared/contract/webhooks'
import { DateTime } from 'luxon'
import { toWireTime, wireTimeOf } from '#core/time/wire_time'
import type Webhook from './webhook.ts'

interface Waiting {
  webhook_id: number
  count: number | string
  since: string | Date
}

export async function toWireWebhooks(webhooks: readonly Webhook[]): Promise<WireWebhook[]> {
  const rows: Waiting[] = await db
    .from('webhook_deliveries')
    .where({ state: 'waiting' })
    .whereIn(
      'webhook_id',
      webhooks.map(({ id }) => id),
    )
    .groupBy('webhook_id')
    .select('webhook_id')
    .count('* as count')
    .min('wanted_at as since')
  const waiting = new Map(rows.map((row) => [row.webhook_id, row]))
  return webhooks.map((webhook) => toWire(webhook, waiting.get(webhook.id)))
}

function toWire(webhook: Webhook, waiting: Waiting | undefined): WireWebhook {
  const { id, address, events, description, isActive, secret, createdAt } = webhook
  const until = webhook.formerSecretUntil
  return {
    id,
    address,
    events,
    description,
    isActive,
    hasSecret: secret !== null,
    formerSecretUntil: until && until > DateTime.utc() ? toWireTime(until) : null,
    waiting: Number(waiting?.count ?? 0),
    waitingSince: waiting ? wireTimeOf(waiting.since) : null,
    createdAt: toWireTime(createdAt),
  }
}
