import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LEFT_OUT } from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import { erasing, noteErasure } from '#core/database/erasing'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'

/**
 * Where discarded texts are kept: those of entries, and those of publications, whose table a former release reads and
 * writes too.
 */
const OWNERS = { discarded_texts: 'entry_id', left_out_words: 'publication_id' } as const

/** What belongs together: the texts of one entry, or of both sides of a pair. */
export interface Discarded {
  table: keyof typeof OWNERS
  ids: readonly number[]
}

/** Until when texts are kept that are discarded now. */
export const endOfKeeping = (): DateTime =>
  DateTime.utc().startOf('second').plus({ days: LEFT_OUT.days })

/** Throws 413 for more at once than is kept. */
export function assertRoomFor(items: readonly { words: string }[]) {
  const bytes = items.reduce((sum, { words }) => sum + Buffer.byteLength(words), 0)
  if (bytes > LEFT_OUT.mostBytes) throw ApiException.tooLarge()
}

/** Also what it leaves behind in the database's files, with the next housekeeping. */
export async function eraseOldest(
  { table, ids }: Discarded,
  client: TransactionClientContract,
): Promise<void> {
  const kept: { id: number; bytes: number }[] = await client
    .from(table)
    .select('id', client.raw('octet_length(words) as bytes'))
    .whereIn(OWNERS[table], [...ids])
    .orderBy('id', 'desc')
  let bytes = 0
  const surplus = kept.filter((row, at) => {
    bytes += row.bytes
    return at >= LEFT_OUT.mostKept || bytes > LEFT_OUT.mostBytes
  })
  if (surplus.length === 0) return
  const surplusIds = surplus.map(({ id }) => id)
  await client.from(table).whereIn('id', surplusIds).delete()
  await noteErasure(client)
}

/** Erases what has had its time. */
export async function eraseOverdueTexts(now: DateTime = DateTime.utc()): Promise<void> {
  for (const table of Object.keys(OWNERS)) {
    const overdue = () => db.from(table).where('expires_at', '<=', toDatabaseTime(now))
    if (await overdue().select('id').first()) await erasing(() => overdue().delete())
  }
}
