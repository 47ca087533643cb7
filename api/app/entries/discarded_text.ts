import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DISCARDED_TEXT_LIMITS } from '@ufuq/shared/contract/collaboration'
import type {
  EntryDiscardedText,
  EntryDiscardedTextInput,
  ValueSide,
} from '@ufuq/shared/contract/entries'
import { DateTime } from 'luxon'
import { erasing, noteErasure } from '#core/database/erasing'
import { ApiException } from '#core/errors/api_exception'
import { takeDailyStorage } from '#core/limits/storage_limits'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { toColleague } from '#entries/colleagues'
import type { Entry } from '#entries/types'

/** The expiry time of texts that are discarded now. */
const discardedTextExpiry = (): DateTime =>
  DateTime.utc().startOf('second').plus({ days: DISCARDED_TEXT_LIMITS.days })

/** Throws 413 if the text is too long to be stored, or 429 if the person has stored too much today. */
async function takeRoomFor(items: readonly { words: string }[], personId: number) {
  const bytes = items.reduce((sum, { words }) => sum + Buffer.byteLength(words), 0)
  if (bytes > DISCARDED_TEXT_LIMITS.maxBytes) throw ApiException.tooLarge()
  await takeDailyStorage('saves', personId, bytes)
}

/**
 * Stores values that are about to be discarded from a locked entry, and deletes the entry's oldest
 * values if there are too many.
 */
export async function storeDiscardedText(
  { id: entryId, changedById }: Pick<Entry, 'id' | 'changedById'>,
  items: EntryDiscardedTextInput['items'],
  personId: number,
  client: TransactionClientContract,
): Promise<void> {
  await takeRoomFor(items, personId)
  const times = {
    created_at: toDatabaseTime(DateTime.utc()),
    expires_at: toDatabaseTime(discardedTextExpiry()),
  }
  const rows = items.map(({ whose, ...item }) => ({
    ...item,
    entry_id: entryId,
    author_id: whose === 'mine' ? personId : changedById,
    kept_by_id: personId,
    ...times,
  }))
  await client.table('discarded_texts').multiInsert(rows)
  await eraseOldest(entryId, client)
}

interface Row {
  id: number
  side: ValueSide
  part: string
  words: string
  author_id: number | null
  author: string | null
  kept_by_id: number | null
  keeper: string | null
  created_at: string | Date
  expires_at: string | Date
}

/** The discarded texts of an entry, newest first. */
export async function listDiscardedText(entryId: number): Promise<EntryDiscardedText[]> {
  const rows: Row[] = await db
    .from('discarded_texts as text')
    .leftJoin('users as author', 'author.id', 'text.author_id')
    .leftJoin('users as keeper', 'keeper.id', 'text.kept_by_id')
    .where('text.entry_id', entryId)
    .where('text.expires_at', '>', toDatabaseTime(DateTime.utc()))
    .orderBy('text.id', 'desc')
    .limit(DISCARDED_TEXT_LIMITS.maxStored)
    .select('text.*', 'author.display_name as author', 'keeper.display_name as keeper')
  const personOf = (id: number | null, name: string | null) =>
    id === null ? null : toColleague({ id, name })
  return rows.map(({ id, side, part, words, ...row }) => ({
    id,
    side,
    part,
    words,
    by: personOf(row.author_id, row.author),
    keptBy: personOf(row.kept_by_id, row.keeper),
    createdAt: wireTimeOf(row.created_at),
    expiresAt: wireTimeOf(row.expires_at),
  }))
}

/**
 * Erases the oldest texts. The next housekeeping run also removes their traces from the database's
 * files.
 */
async function eraseOldest(entryId: number, client: TransactionClientContract): Promise<void> {
  const stored: { id: number; bytes: number }[] = await client
    .from('discarded_texts')
    .select('id', client.raw('octet_length(words) as bytes'))
    .where('entry_id', entryId)
    .orderBy('id', 'desc')
  let bytes = 0
  const surplus = stored.filter((row, at) => {
    bytes += row.bytes
    return at >= DISCARDED_TEXT_LIMITS.maxStored || bytes > DISCARDED_TEXT_LIMITS.maxBytes
  })
  if (surplus.length === 0) return
  const surplusIds = surplus.map(({ id }) => id)
  await client.from('discarded_texts').whereIn('id', surplusIds).delete()
  await noteErasure(client)
}

/** Erases expired texts. */
export async function eraseOverdueTexts(now: DateTime = DateTime.utc()): Promise<void> {
  const overdue = () => db.from('discarded_texts').where('expires_at', '<=', toDatabaseTime(now))
  if (await overdue().select('id').first()) await erasing(() => overdue().delete())
}
