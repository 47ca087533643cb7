import db from '@adonisjs/lucid/services/db'
import {
  TEST_EVENT,
  WEBHOOK_LIMITS,
  type Delivery,
  type DeliveryFault,
  type DeliveryState,
  type WebhookPayload,
} from '@ufuq/shared/contract/webhooks'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { newDelivery } from '#entries/webhooks/announce_texts'
import Webhook from './webhook.ts'

export interface DeliveryRow {
  id: number
  webhook_id: number
  message_id: string
  event: Delivery['event']
  payload: string
  state: DeliveryState
  attempts: number
  created_at: string | Date
  wanted_at: string | Date
  due_at: string | Date
  sent_at: string | Date | null
  ms: number | null
  status: number | null
  fault: DeliveryFault | null
  answer: string | null
}

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(
  webhookId: number,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<Delivery[]> {
  await Webhook.findOrFail(webhookId)
  const query = db.from('webhook_deliveries').where('webhook_id', webhookId)
  if (after !== undefined) void query.where('id', '<', after)
  const rows: DeliveryRow[] = await query.orderBy('id', 'desc').limit(limit)
  return rows.map(toWireDelivery)
}

/** Adds a test delivery, which announces nothing. */
export async function sendTest(webhookId: number): Promise<Delivery> {
  await assertOn(webhookId)
  const delivery = newDelivery(webhookId, {
    type: TEST_EVENT,
    timestamp: DateTime.utc().toISO(),
    data: { webhook: webhookId },
  })
  const [id = 0]: number[] = await db.table('webhook_deliveries').insert(delivery)
  return toWireDelivery(await findDelivery(webhookId, id))
}

/** Sends a delivery again, with the same id and content. */
export async function sendAgain(webhookId: number, id: number): Promise<Delivery> {
  await findDelivery(webhookId, id)
  await assertOn(webhookId)
  const now = toDatabaseTime(DateTime.utc())
  await db
    .from('webhook_deliveries')
    .where({ id })
    .update({ state: 'waiting', attempts: 0, wanted_at: now, due_at: now })
  await db.from('webhooks').where({ id: webhookId }).update({ failures: 0, resume_at: null })
  return toWireDelivery(await findDelivery(webhookId, id))
}

async function assertOn(webhookId: number) {
  const { isActive, secret } = await Webhook.findOrFail(webhookId)
  if (!isActive || secret === null) {
    throw new ApiException(409, 'webhook_off', 'The webhook is switched off or has no secret')
  }
}

async function findDelivery(webhookId: number, id: number): Promise<DeliveryRow> {
  const row = (await db
    .from('webhook_deliveries')
    .where({ id, webhook_id: webhookId })
    .first()) as DeliveryRow | null
  if (!row) throw ApiException.notFound('Delivery')
  return row
}

function toWireDelivery(row: DeliveryRow): Delivery {
  const payload = JSON.parse(row.payload) as WebhookPayload
  const { id, event, state, attempts, ms, status, fault, answer } = row
  return {
    id,
    messageId: row.message_id,
    event,
    text: payload.type === TEST_EVENT ? null : payload.data,
    state,
    attempts,
    createdAt: wireTimeOf(row.created_at),
    dueAt: state === 'waiting' ? wireTimeOf(row.due_at) : null,
    last:
      row.sent_at === null
        ? null
        : {
            at: wireTimeOf(row.sent_at),
            ms: ms ?? 0,
            status,
            fault,
            answer: answer ?? '',
          },
  }
}

/** Deletes deliveries that the log no longer lists. */
export async function forgetDeliveries(now: DateTime = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ days: WEBHOOK_LIMITS.logDays }))
  await db.from('webhook_deliveries').where('created_at', '<', before).delete()
  const webhooks: { id: number }[] = await db.from('webhooks').select('id')
  for (const { id } of webhooks) {
    const [first]: { id: number }[] = await db
      .from('webhook_deliveries')
      .where('webhook_id', id)
      .whereNot('state', 'waiting')
      .orderBy('id', 'desc')
      .select('id')
      .offset(WEBHOOK_LIMITS.logged)
      .limit(1)
    if (!first) continue
    await db
      .from('webhook_deliveries')
      .where('webhook_id', id)
      .whereNot('state', 'waiting')
      .where('id', '<=', first.id)
      .delete()
  }
}
