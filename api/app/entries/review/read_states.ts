import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { languagesOf } from '@ufuq/shared/model/sides'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import type { ReadState } from '@ufuq/shared/model/wire'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import type { EntryCall, EntryEvent } from '#entries/hooks'
import { refuseOutdated } from '#entries/outdated'
import { shownValues } from '#entries/present'
import { reviewOver } from '#entries/review/change_review'
import { findReview, type Review } from '#entries/review/reviews'
import { findEntry, lockEntry } from '#entries/rows'
import type { Change } from '#entries/types'

/** The document as this person last read it during the review. */
export async function findReadState({ kind, id, by }: EntryCall): Promise<ReadState | null> {
  const entry = await findEntry({ kind, id })
  const row: { content: string; read_at: string | Date } | null = await db
    .from('entry_readings as reading')
    .join('entry_reviews as review', 'review.id', 'reading.review_id')
    .where({ 'review.entry_id': entry.id, 'reading.reader_id': by.id ?? 0 })
    .select('reading.content', 'reading.read_at')
    .first()
  return (
    row && {
      values: await shownValues(
        kind,
        applyValues(kind.fields, JSON.parse(row.content) as Tree, {}),
      ),
      readAt: wireTimeOf(row.read_at),
    }
  )
}

/**
 * Records that this person has read the saved document. Throws 409 if it has been changed since, or
 * if there is no review.
 */
export const saveReadState = (call: EntryCall, base: Change['base']): Promise<void> =>
  inQuietTransaction(async (client) => {
    const { kind, id, by } = call
    const entry = await lockEntry({ kind, id }, client)
    await refuseOutdated({ kind, entry, base, parts: [null, ...languagesOf(kind)], by }, client)
    const review = await findReview(entry.id, client)
    if (!review) throw reviewOver()
    const key = { review_id: review.id, reader_id: by.id }
    await client.from('entry_readings').where(key).delete()
    const read_at = toDatabaseTime(DateTime.utc())
    const content = JSON.stringify(entry.values)
    await client.table('entry_readings').insert({ ...key, content, read_at })
  })

/** Records a person's own change as read if that person had read what it replaces. */
export async function readByWriting(
  { id }: Review,
  { before, after, by }: EntryEvent,
  client: TransactionClientContract,
): Promise<void> {
  const reading = () =>
    client.from('entry_readings').where({ review_id: id, reader_id: by.id ?? 0 })
  const row: { content: string } | null = await reading().select('content').first()
  if (row?.content !== JSON.stringify(before.values)) return
  await reading().update({ content: JSON.stringify(after.values) })
}
