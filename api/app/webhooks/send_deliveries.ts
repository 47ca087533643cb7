import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { WEBHOOK_LIMITS } from '@ufuq/shared/contract/webhooks'
import { DateTime } from 'luxon'
import { doJob } from '#core/jobs/jobs'
import { toDatabaseTime } from '#core/time/database_time'
import { hasWebhooks } from '#entries/webhooks/announce_texts'
import { attempt, type Outcome } from './attempt.ts'
import type { DeliveryRow } from './deliveries.ts'
import { decrypted } from './secrets.ts'
import Webhook from './webhook.ts'
import { jobOf } from './write_webhooks.ts'

/** The times between the attempts of a delivery, in seconds. The last value is repeated. */
const GAPS = [5, 300, 1800, 7200, 18_000, 36_000]
/**
 * The pause for a receiver that fails or does not respond. It doubles with each failure, up to five
 * minutes.
 */
const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 300

const TOO_MANY = 429
const GONE = 410

const inSeconds = (seconds: number) => toDatabaseTime(DateTime.utc().plus({ seconds }))

/** The ids of the webhooks that have a delivery to be sent now. */
async function dueWebhooks(): Promise<number[]> {
  const rows: { id: number }[] = await db
    .from('webhooks')
    .where('is_active', true)
    .whereNotNull('secret')
    .where((pause) => pause.whereNull('resume_at').orWhere('resume_at', '<=', inSeconds(0)))
    .orderBy('id')
    .select('id')
  const due: number[] = []
  for (const { id } of rows) if (await nextDelivery(id)) due.push(id)
  return due
}

/**
 * Sends the due deliveries of a webhook, oldest first, until none is left or the receiver fails.
 * Records a delivery after sending it, so that no delivery is lost if the process dies.
 */
async function sendDeliveriesOf(id: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const webhook = await Webhook.find(id)
    if (!webhook?.isActive) return
    if (webhook.resumeAt && webhook.resumeAt > DateTime.utc()) return
    const delivery = await nextDelivery(id)
    const secrets = secretsOf(webhook)
    if (secrets.length === 0) return forgetSecret(webhook)
    if (!delivery) return
    const outcome = await attempt(
      {
        address: webhook.address,
        secrets,
        messageId: delivery.message_id,
        body: delivery.payload,
      },
      stop,
    )
    // An attempt that was interrupted by the shutdown does not count.
    if (stop.aborted && outcome.status === null) return
    if (!(await record(webhook, delivery, outcome))) return
  }
}

/**
 * The next delivery. A delivery waits for earlier ones about the same text, which preserves their
 * order.
 */
const nextDelivery = async (webhookId: number) =>
  (await db
    .from('webhook_deliveries as delivery')
    .where({ 'delivery.webhook_id': webhookId, 'delivery.state': 'waiting' })
    .where('delivery.due_at', '<=', inSeconds(0))
    .whereNotExists((earlier) =>
      earlier
        .from('webhook_deliveries as earlier')
        .whereColumn('earlier.webhook_id', 'delivery.webhook_id')
        .whereColumn('earlier.subject', 'delivery.subject')
        .whereColumn('earlier.id', '<', 'delivery.id')
        .where('earlier.state', 'waiting'),
    )
    .orderBy('delivery.id')
    .first()) as DeliveryRow | null

/**
 * Forgets a secret that can't be decrypted after a change of the application key; an administrator
 * has to create a new one.
 */
async function forgetSecret(webhook: Webhook) {
  await webhook.merge({ secret: null, formerSecret: null, formerSecretUntil: null }).save()
  logger.error(
    { event: 'webhook_secret_lost', webhook: webhook.id },
    'The secret of a webhook cannot be decrypted with this APP_KEY',
  )
}

function secretsOf({ secret, formerSecret, formerSecretUntil }: Webhook): string[] {
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil > DateTime.utc()
  const stored = [secret, isFormerValid ? formerSecret : null]
  return stored.flatMap((one) => (one === null ? [] : (decrypted(one) ?? [])))
}

/** Records an attempt. Returns whether the receiver can take the next delivery. */
async function record(webhook: Webhook, delivery: DeliveryRow, outcome: Outcome): Promise<boolean> {
  const { status, fault, ms, answer, retryAfter } = outcome
  const isDelivered = status !== null && status >= 200 && status < 300
  const attempts = delivery.attempts + 1
  const gap = GAPS[Math.min(attempts, GAPS.length) - 1] ?? 0
  const wait = Math.min(Math.max(gap, retryAfter ?? 0), 86_400)
  const isGone = status === GONE
  await db
    .from('webhook_deliveries')
    .where({ id: delivery.id })
    .update({
      attempts,
      sent_at: inSeconds(0),
      ms,
      status,
      fault,
      answer,
      ...(isDelivered && { state: 'delivered' }),
      ...(isGone && { state: 'failed' }),
      ...(!isDelivered && !isGone && { due_at: inSeconds(wait) }),
    })
  if (!isDelivered) {
    const sent = { webhook: webhook.id, delivery: delivery.id, attempts }
    logger.warn(
      { event: 'webhook_failed', ...sent, status, fault },
      'The receiver of a webhook did not accept a delivery',
    )
  }
  const isFailing = status === null || status >= 500 || status === TOO_MANY
  await settle(webhook, { isFailing, isGone })
  return !isFailing && !isGone
}

interface Settling {
  isFailing: boolean
  isGone: boolean
}

async function settle(webhook: Webhook, { isFailing, isGone }: Settling) {
  const own = db.from('webhooks').where({ id: webhook.id })
  if (isGone) {
    await own.update({ is_active: false })
    logger.warn(
      { event: 'webhook_gone', webhook: webhook.id },
      'A webhook was switched off because its receiver no longer exists',
    )
  } else if (isFailing) {
    const failures = Math.min(webhook.failures + 1, 20)
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - 1), MAX_PAUSE_SECONDS)
    await own.update({ failures, resume_at: inSeconds(pause) })
  } else if (webhook.failures > 0) {
    await own.update({ failures: 0, resume_at: null })
  }
}

/** Gives up on deliveries that have been attempted for too long, and logs this. */
export async function giveUp(now: DateTime = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ days: WEBHOOK_LIMITS.attemptDays }))
  const overdue = () =>
    db
      .from('webhook_deliveries')
      .where('state', 'waiting')
      .where('wanted_at', '<', before)
      .whereIn('webhook_id', (active) =>
        active.from('webhooks').where('is_active', true).select('id'),
      )
  // Most calls to this function return here without writing anything.
  if (!(await overdue().first())) return
  const count = await overdue().update({ state: 'failed', due_at: toDatabaseTime(now) })
  logger.error(
    { event: 'webhook_given_up', deliveries: Number(count) },
    'Gave up on webhook deliveries',
  )
}

/**
 * The work of one process: sends deliveries. Each webhook has its own job, so that a slow receiver
 * does not delay the others, and no two processes send the same delivery.
 */
export class WebhookWork {
  readonly #sending = new Map<number, Promise<unknown>>()
  readonly #stop = new AbortController()
  readonly #report: (error: unknown) => unknown

  constructor(report: (error: unknown) => unknown) {
    this.#report = report
  }

  /** Starts the due work, without waiting for receivers. */
  async tick(): Promise<void> {
    if (this.#stop.signal.aborted || !(await hasWebhooks(db.connection()))) return
    await giveUp()
    for (const id of await dueWebhooks()) {
      if (this.#sending.has(id)) continue
      const sending = doJob(jobOf(id), () => sendDeliveriesOf(id, this.#stop.signal))
        .catch((error: unknown) => this.#report(error))
        .finally(() => this.#sending.delete(id))
      this.#sending.set(id, sending)
    }
  }

  /** Resolves once all deliveries in progress have been recorded. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending.values())
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.settled()
  }
}
