import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { publication } from '@ufuq/shared/kinds/publication'
import { ANNOUNCED_KINDS, type AnnouncedKind } from '@ufuq/shared/contract/webhooks'
import { DateTime } from 'luxon'
import {
  announceGroups,
  compare,
  hasWebhooks,
  requestCheck,
  type Known,
} from '#content/webhooks/announce_texts'
import { readPublicTexts, type PublicText } from '#content/webhooks/public_texts'
import { batches } from '#core/database/batches'
import { inRetriedTransaction } from '#core/database/transaction'
import { isUniqueViolation } from '#core/database/database_failures'
import { toDatabaseTime } from '#core/time/database_time'

const BATCH = 500
/** How far back scheduled texts are looked for. At startup, all texts are compared. */
const SCHEDULED_MINUTES = 60

/**
 * Records everything public as announced, without announcing it. Runs in the transaction that
 * creates the first webhook.
 */
export async function takeAsAnnounced(client: TransactionClientContract): Promise<void> {
  await client.from('announced_texts').delete()
  for (const kind of ANNOUNCED_KINDS) {
    for await (const texts of allTexts(kind, client)) {
      for (const batch of batches(texts)) {
        await client.table('announced_texts').multiInsert(batch.map((text) => ({ kind, ...text })))
      }
    }
  }
}

async function* allTexts(kind: AnnouncedKind, client = db.connection()) {
  for (let after = 0; ;) {
    const { rows, texts } = await readPublicTexts(kind, client, { after, limit: BATCH })
    yield texts
    if (rows.length < BATCH) return
    after = rows.at(-1) ?? after
  }
}

/** Finds changes made by something other than this application. */
export async function requestRegularCheck(): Promise<void> {
  if (await hasWebhooks(db.connection())) await requestCheck(db.connection())
}

/** Compares all texts if a change requested it. Announces each difference once. */
export async function checkIfRequested(): Promise<void> {
  const requested: { id: number }[] = await db
    .from('webhook_checks')
    .orderBy('id')
    .select('id')
    .limit(BATCH)
  if (requested.length === 0) return
  for (const kind of ANNOUNCED_KINDS) await checkKind(kind)
  // Deletes only the requests that were read before the comparison, because a request with a lower
  // id may be committed later.
  await db
    .from('webhook_checks')
    .whereIn(
      'id',
      requested.map(({ id }) => id),
    )
    .delete()
}

async function checkKind(kind: AnnouncedKind) {
  for await (const texts of allTexts(kind)) {
    const ids = texts.map(({ record_id }) => record_id)
    const known: Known[] = await db
      .from('announced_texts')
      .where({ kind })
      .whereIn('record_id', ids)
    await announceDifferences(kind, texts, known)
  }
  for (let after = 0; ;) {
    const known: Known[] = await db
      .from('announced_texts')
      .where({ kind })
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
    const ids = [...new Set(known.map(({ record_id }) => record_id))]
    const { texts } = await readPublicTexts(kind, db.connection(), { groups: [], ids })
    await announceDifferences(kind, texts, known)
    if (known.length < BATCH) return
    after = known.at(-1)?.id ?? after
  }
}

/** Repeats the comparison, in transactions, for the texts that seem to differ. */
const announceDifferences = (
  kind: AnnouncedKind,
  texts: readonly PublicText[],
  known: readonly Known[],
) =>
  announce(
    kind,
    compare(texts, known).map(({ text }) => text.group_id),
  )

async function announce(kind: AnnouncedKind, groups: readonly number[]) {
  for (const group of new Set(groups)) {
    await inRetriedTransaction((client) => announceGroups(kind, [group], client), isUniqueViolation)
  }
}

/** Whether a check was requested or a scheduled text has become public. */
export const areAnnouncementsDue = async (): Promise<boolean> =>
  (await db.from('webhook_checks').first()) !== null || (await arrivedEntries(1)).length > 0

/** Announces publications whose time has come. */
export const announceScheduled = async (): Promise<void> =>
  announce('publication', await arrivedEntries(BATCH))

/** The entries with publications that became public recently and were not announced. */
async function arrivedEntries(limit: number, now: DateTime = DateTime.utc()): Promise<number[]> {
  const rows: { entry_id: number }[] = await db
    .from('sides as text')
    .where({ 'text.kind': publication.name, 'text.is_public': true })
    .where('text.published_at', '<=', toDatabaseTime(now))
    .where('text.published_at', '>', toDatabaseTime(now.minus({ minutes: SCHEDULED_MINUTES })))
    .whereNotExists((known) =>
      known
        .from('announced_texts')
        .where('kind', publication.name)
        .whereColumn('record_id', 'text.id'),
    )
    .orderBy('text.published_at')
    .orderBy('text.id')
    .select('text.entry_id')
    .limit(limit)
  return rows.map(({ entry_id }) => entry_id)
}
