import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ANNOUNCED_KINDS } from '@ufuq/shared/contract/webhooks'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { kindNamed } from '#entries/kinds'
import { lockEntry } from '#entries/rows'
import { announceTexts, hasWebhooks } from '#entries/webhooks/announce_texts'

const BATCH = 500

/**
 * Takes everything public as announced, without announcing it. Runs in the transaction that creates
 * the first webhook.
 */
export async function takeAsAnnounced(client: TransactionClientContract): Promise<void> {
  await client.from('sides').where('announced', true).update({ announced: false })
  await client
    .from('sides')
    .whereIn('kind', [...ANNOUNCED_KINDS])
    .where('is_public', true)
    .whereNot('title', '')
    .where((due) => {
      void due.whereNull('published_at').orWhere('published_at', '<=', now())
    })
    .whereNotExists((unlisted) => {
      void unlisted
        .from('facets')
        .whereColumn('facets.kind', 'sides.kind')
        .whereColumn('facets.entry_id', 'sides.entry_id')
        .where({ 'facets.name': 'isListed', 'facets.value': '0' })
        .whereNot('facets.layer', 'd')
    })
    .update({ announced: true })
}

const now = () => toDatabaseTime(DateTime.utc())

/** Whether a scheduled text has become public. */
export const areAnnouncementsDue = async (): Promise<boolean> =>
  (await hasWebhooks(db.connection())) && (await arrivedEntries(1)).length > 0

/** Announces publications whose time has come. */
export async function announceScheduled(): Promise<void> {
  const kind = kindNamed(publication.name)
  if (!kind) return
  for (const id of await arrivedEntries(BATCH)) {
    await inQuietTransaction(async (client) => {
      const entry = await lockEntry({ kind, id }, client)
      await announceTexts({ kind, before: entry, after: entry, seen: new Set() }, { client })
    })
  }
}

/** The entries with publications that became public by time and were not announced. */
async function arrivedEntries(limit: number): Promise<number[]> {
  const rows: { entry_id: number }[] = await db
    .from('sides')
    .where({ kind: publication.name, is_public: true, announced: false })
    .where('published_at', '<=', now())
    .orderBy('published_at')
    .orderBy('id')
    .select('entry_id')
    .limit(limit)
  return rows.map(({ entry_id }) => entry_id)
}
