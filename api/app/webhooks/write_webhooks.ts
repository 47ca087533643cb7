import db from '@adonisjs/lucid/services/db'
import {
  type NewSecret,
  type WebhookChange,
  type WebhookInput,
  type Webhook as WireWebhook,
  WEBHOOK_LIMITS,
} from '@ufuq/shared/contract/webhooks'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { toWireTime, wireTimeOf } from '#core/time/wire_time'
import { takeAsAnnounced } from '#entries/webhooks/announce_scheduled'
import { hasWebhooks } from '#entries/webhooks/announce_texts'
import type User from '#people/user'
import { assertAddress } from './attempt.ts'
import { encrypted, newSecret } from './secrets.ts'
import Webhook from './webhook.ts'

/** The job that sends the deliveries of a webhook. */
export const jobOf = (id: number) => ({ name: `webhook ${id}`, every: { seconds: 0 } })

/** Creates a webhook. The first webhook does not announce content that is already public. */
export async function createWebhook(input: WebhookInput, person: User): Promise<NewSecret> {
  await assertAddress(input.address)
  const secret = newSecret()
  const webhook = await inQuietTransaction(async (client) => {
    const [row] = await client.from('webhooks').count('* as count')
    if (Number(row?.count) >= WEBHOOK_LIMITS.webhooks) {
      throw new ApiException(409, 'too_many_webhooks', 'There are too many webhooks')
    }
    if (!(await hasWebhooks(client))) await takeAsAnnounced(client)
    return Webhook.create(
      {
        description: '',
        ...input,
        isActive: true,
        secret: encrypted(secret),
        formerSecret: null,
        formerSecretUntil: null,
        failures: 0,
        resumeAt: null,
        createdById: person.id,
      },
      { client },
    )
  })
  return { webhook: await wireOf(webhook), secret }
}

export async function changeWebhook(id: number, change: WebhookChange): Promise<WireWebhook> {
  if (change.address !== undefined) {
    const { address } = await Webhook.findOrFail(id)
    // An unchanged address is not checked here, because it is checked at each attempt anyway.
    if (change.address !== address) await assertAddress(change.address)
  }
  return wireOf(
    await inQuietTransaction(async (client) => {
      const webhook = await Webhook.query({ client }).where({ id }).forUpdate().firstOrFail()
      if (change.isActive && !webhook.isActive) {
        const now = toDatabaseTime(DateTime.utc())
        await client
          .from('webhook_deliveries')
          .where({ webhook_id: id, state: 'waiting' })
          .update({ wanted_at: now, due_at: now })
      }
      // Changing or reactivating a webhook ends the pause after failures.
      return webhook.merge({ ...change, failures: 0, resumeAt: null }).save()
    }),
  )
}

export const deleteWebhook = (id: number): Promise<void> =>
  inQuietTransaction(async (client) => {
    const webhook = await Webhook.query({ client }).where({ id }).forUpdate().firstOrFail()
    await webhook.delete()
    await client
      .from('legacy_jobs')
      .where({ name: jobOf(id).name })
      .whereNull('holder')
      .delete()
  })

/** Replaces the secret. For some time, messages are also signed with the former secret. */
export async function replaceSecret(id: number): Promise<NewSecret> {
  const secret = newSecret()
  const webhook = await inQuietTransaction(async (client) => {
    const found = await Webhook.query({ client }).where({ id }).forUpdate().firstOrFail()
    const until = DateTime.utc().plus({ hours: WEBHOOK_LIMITS.formerSecretHours })
    return found
      .merge({
        secret: encrypted(secret),
        formerSecret: found.secret,
        formerSecretUntil: found.secret === null ? null : until.startOf('second'),
      })
      .save()
  })
  return { webhook: await wireOf(webhook), secret }
}

async function wireOf(webhook: Webhook): Promise<WireWebhook> {
  const [wire] = await toWireWebhooks([webhook])
  if (!wire) throw ApiException.notFound('Webhook')
  return wire
}

export const listWebhooks = async (): Promise<WireWebhook[]> =>
  toWireWebhooks(await Webhook.query().orderBy('id'))

/** Deletes former secrets that are no longer used for signing. */
export const forgetFormerSecrets = (now: DateTime = DateTime.utc()): Promise<unknown> =>
  db
    .from('webhooks')
    .where('former_secret_until', '<', toDatabaseTime(now))
    .update({ former_secret: null, former_secret_until: null })

interface Waiting {
  webhook_id: number
  count: number | string
  since: string | Date
}

async function toWireWebhooks(webhooks: readonly Webhook[]): Promise<WireWebhook[]> {
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
