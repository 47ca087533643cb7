import { randomUUID } from 'node:crypto'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import {
  type Announcement,
  type WebhookEvent,
  type WebhookPayload,
  ANNOUNCED_KINDS,
  type AnnouncedKind,
} from '@ufuq/shared/contract/webhooks'
import { addressAt } from '@ufuq/shared/model/address'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { batches } from '#core/database/batches'
import { toDatabaseTime } from '#core/time/database_time'
import type { EntryEvent, ServedKind, Writing } from '#entries/hooks'
import { sideIn, textOf } from '#entries/rows'
import type { Entry, Side } from '#entries/types'

export const hasWebhooks = async (client: QueryClientContract): Promise<boolean> =>
  (await client.from('webhooks').select('id').first()) !== null

interface Difference {
  what: Announcement
  text: PublicText
}

/**
 * Records, in the transaction of a change, which texts it publishes, changes and removes for
 * visitors. The column `announced` says what receivers have been told.
 */
export async function announceTexts(
  { kind, before, after, seen }: Omit<EntryEvent, 'what' | 'by'>,
  { client }: Pick<Writing, 'client'>,
): Promise<void> {
  // The shipped pages always exist.
  if (!isAnnouncedKind(kind) || after.key !== null || !(await hasWebhooks(client))) return
  const announced = await announcedAmong(after, client)
  const removed: Difference[] = []
  const shown: Difference[] = []
  for (const side of after.sides) {
    const former = before.sides.find(({ id }) => id === side.id)
    const wasShown = announced.has(side.id)
    const isNow = isShown(after, side)
    const hasMoved = former !== undefined && former.language !== side.language
    if (former && wasShown && (!isNow || hasMoved)) {
      removed.push({ what: 'removed', text: publicTextOf(kind, before, former) })
    }
    if (!isNow) continue
    const text = publicTextOf(kind, after, side)
    if (!wasShown || hasMoved) shown.push({ what: 'published', text })
    else if (seen.has(side.language)) shown.push({ what: 'changed', text })
  }
  for (const isNow of [true, false]) {
    const changed = after.sides.filter(
      (side) => isShown(after, side) === isNow && announced.has(side.id) !== isNow,
    )
    if (changed.length === 0) continue
    const ids = changed.map(({ id }) => id)
    await client.from('sides').whereIn('id', ids).update({ announced: isNow })
  }
  await deliver([...removed, ...shown], client)
}

/** The ids of the sides of an entry that have been announced as public. */
async function announcedAmong(
  { sides }: EntryEvent['after'],
  client: TransactionClientContract,
): Promise<ReadonlySet<number>> {
  const rows: { id: number }[] = await client
    .from('sides')
    .whereIn(
      'id',
      sides.map(({ id }) => id),
    )
    .where('announced', true)
    .select('id')
  return new Set(rows.map(({ id }) => id))
}

interface Receiver {
  id: number
  events: string
}

/** Adds a delivery for each webhook that wants the event. */
async function deliver(
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
  const rows = differences.flatMap(({ what, text: { path, ...text } }) => {
    const type: WebhookEvent = `${text.kind}.${what}`
    const data = { ...text, address: `${appUrl}${path}` }
    const wanting = receivers.filter(({ events }) =>
      (JSON.parse(events) as string[]).includes(type),
    )
    const payload = { type, timestamp: DateTime.utc().toISO(), data }
    const subject = `${text.kind}:${text.id}:${text.language}`
    return wanting.map((webhook) => newDelivery(webhook.id, payload, subject))
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

/** A text in one language, as visitors see it or last saw it. */
interface PublicText {
  kind: AnnouncedKind
  id: number
  language: Language
  path: string
  title: string
  version: number
}

type Announced = ServedKind & { name: AnnouncedKind }

const isAnnouncedKind = (kind: ServedKind): kind is Announced =>
  ANNOUNCED_KINDS.some((name) => name === kind.name)

/**
 * Whether visitors can read a side, of a document from a list. A document is shown in the languages
 * of its titles.
 */
function isShown({ isInBin }: Entry, { status, publishedAt, live }: Side): boolean {
  const isDue = publishedAt === null || publishedAt <= toDatabaseTime(DateTime.utc())
  const isPublic = !isInBin && status === 'published' && isDue
  return isPublic && textOf(live?.['title']) !== '' && live?.['isListed'] !== false
}

/** What a side is to visitors; its content must be public. */
function publicTextOf(kind: Announced, entry: Entry, side: Side): PublicText {
  const language = side.language as Language
  const slugIn = (one: Language) => textOf(sideIn(entry, one)?.live?.['slug'])
  const slug = slugIn(language) || slugIn(otherLanguage(language)) || String(entry.id)
  return {
    kind: kind.name,
    id: entry.id,
    language,
    title: textOf(side.live?.['title']),
    version: versionOf(entry),
    path: addressAt(kind, { language, slug }),
    ...kind.announced?.(side),
  }
}

/** The versions of an entry and its sides only increase, and each change increases one of them. */
const versionOf = ({ version, sides }: Entry): number =>
  sides.reduce((sum, side) => sum + side.version, version)
