import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  PAIR_SIDES,
  type Publication,
  type PublicationPair,
} from '@ufuq/shared/contract/publications'
import type User from '#accounts/user'
import type { Entry } from '#entries/rows'
import { toPublication } from '#publications/publication_transformer'
import type { PublicationRecord } from '#publications/records/record'
import { recordsOf } from '#publications/records/records_of'
import { toRows, toShown } from '#publications/records/record_rows'

/** A record as staff see it after a write. */
export async function showRecord(
  record: PublicationRecord,
  reader: User,
  client?: QueryClientContract,
): Promise<Publication> {
  const [row] = await toRows(await toShown([record], client), client)
  if (!row) throw new Error('A record has no row')
  return toPublication(row, reader)
}

/** Both records of an entry; a missing one is null. */
export async function showPair(
  entry: Entry,
  reader: User,
  client?: QueryClientContract,
): Promise<PublicationPair> {
  const rows = await toRows(await toShown(recordsOf(entry), client), client)
  const pair: PublicationPair = { english: null, arabic: null }
  for (const row of rows) pair[PAIR_SIDES[row.language]] = toPublication(row, reader)
  return pair
}
