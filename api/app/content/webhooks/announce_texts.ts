import { randomUUID } from 'node:crypto'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type {
  AnnouncedKind,
  Announcement,
  WebhookEvent,
  WebhookPayload,
} from '@ufuq/shared/contract/webhooks'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import type { ChangedKeys } from '#content/cache'
import { readPublicTexts, type PublicText } from '#content/webhooks/public_texts'
import { batches } from '#core/database/batches'
import { toDatabaseTime } from '#core/time/database_time'

/** The keys that concern a single text, and the kind of that text. */
const KEYS: readonly [RegExp, AnnouncedKind][] = [
  [/^publication:(\d+)$/, 'publication'],
  [/^page:(\d+)$/, 'page'],
  [/^document:(\d+)$/, 'document'],
]

/**
 * Records, in the transaction of a change, which texts it publishes, changes and removes for
 * visitors. If the change does not name its texts, all texts are compared after the commit.
 */
export async function recordAnnouncements(
  client: TransactionClientContract,
  keys: ChangedKeys,
): Promise<void> {
  if (!(await hasWebhooks(client))) return
  if (!keys) return requestCheck(client)
  for (const [pattern, kind] of KEYS) {
    const groups = keys.flatMap((key) => pattern.exec(key)?.[1] ?? []).map(Number)
    if (groups.length > 0) await announceGroups(kind, groups, client)
  }
}

export const hasWebhooks = async (client: QueryClientContract): Promise<boolean> =>
  (await client.from('webhooks').select('id').first()) !== null

export const requestCheck = (client: QueryClientContract): Promise<undefined> =>
  client
    .table('webhook_checks')
    .insert({ wanted_at: toDatabaseTime(DateTime.utc()) })
    .then(() => undefined)

/** A text as it was announced last. */
export type Known = PublicText & { id: number }

interface Difference {
  what: Announcement
  text: PublicText
}

/**
 * Compares these pairs, pages or documents with their last announced state. Locks that state first,
 * so that the later of two transactions reads what the earlier one committed.
 */
export async function announceGroups(
  kind: AnnouncedKind,
  groups: readonly number[],
  client: TransactionClientContract,
): Promise<void> {
  const announced = (column: 'group_id' | 'record_id', ids: readonly number[]) =>
    client
      .from('announced_texts')
      .where({ kind })
      .whereIn(column, [...ids])
      .orderBy('id')
      .forUpdate()
  const ofGroups: Known[] = await announced('group_id', groups)
  const ids = [...new Set(ofGroups.map(({ record_id }) => record_id))]
  const { texts } = await readPublicTexts(kind, client, { groups, ids })
  // A publication may have been moved from another pair.
  const moved = texts.map(({ record_id }) => record_id).filter((id) => !ids.includes(id))
  const known: Known[] = [...ofGroups, ...(await announced('record_id', moved))]
  const differences = compare(texts, known)
  for (const { what, text } of differences) await store(kind, what, text, client)
  await deliver(kind, differences, client)
}

/** The differences between the public texts and their announced state. Removed texts come first. */
export function compare(texts: readonly PublicText[], known: readonly Known[]): Difference[] {
  const before = new Map(known.map((text) => [keyOf(text), text]))
  const now = new Map(texts.map((text) => [keyOf(text), text]))
  const here = texts.flatMap((text): Difference[] => {
    const was = before.get(keyOf(text))
    if (!was) return [{ what: 'published', text }]
    return isSame(was, text) ? [] : [{ what: 'changed', text }]
  })
  const gone = known.filter((text) => !now.has(keyOf(text)))
  return [...gone.map((text) => ({ what: 'removed' as const, text })), ...here]
}

const keyOf = ({ record_id, language }: PublicText) => `${record_id}:${language}`

const isSame = (one: PublicText, other: PublicText): boolean =>
  (['fingerprint', 'path', 'title', 'group_id'] as const).every(
    (column) => one[column] === other[column],
  )

async function store(
  kind: AnnouncedKind,
  what: Announcement,
  text: PublicText,
  client: TransactionClientContract,
) {
  const { record_id, language, group_id, path, title, version, fingerprint } = text
  const values = { group_id, path, title, version, fingerprint }
  const place = { kind, record_id, language }
  if (what === 'published') await client.table('announced_texts').insert({ ...place, ...values })
  else if (what === 'changed') await client.from('announced_texts').where(place).update(values)
  else await client.from('announced_texts').where(place).delete()
}

interface Receiver {
  id: number
  events: string
}

/** Adds a delivery for each webhook that wants the event. */
async function deliver(
  kind: AnnouncedKind,
  differences: readonly Difference[],
  client: TransactionClientContract,
): Promise<void> {
  if (differences.length === 0) return
  const receivers: Receiver[] = await client
    .from('webhooks')
    .where('is_active', true)
    .whereNotNull('secret')
    .orderBy('id')
    .select('id', 'events')
  const rows = differences.flatMap(({ what, text }) => {
    const type: WebhookEvent = `${kind}.${what}`
    const { record_id: id, language, path, title, version } = text
    const data = { kind, id, language, address: `${appUrl}${path}`, title, version }
    const wanting = receivers.filter(({ events }) =>
      (JSON.parse(events) as string[]).includes(type),
    )
    const payload = { type, timestamp: DateTime.utc().toISO(), data }
    return wanting.map((webhook) => newDelivery(webhook.id, payload, `${kind}:${id}:${language}`))
  })
  for (const batch of batches(rows)) await client.table('webhook_deliveries').multiInsert(batch)
}

/** A delivery that is due immediately. */
export function newDelivery(webhookId: number, payload: WebhookPayload, subject?: string) {
  const now = toDatabaseTime(DateTime.utc())
  const messageId = `msg_${randomUUID().replaceAll('-', '')}`
  return {
    webhook_id: webhookId,
    message_id: messageId,
    event: payload.type,
    subject: subject ?? messageId,
    payload: JSON.stringify(payload),
    state: 'waiting',
    attempts: 0,
    created_at: now,
    wanted_at: now,
    due_at: now,
  }
}
