import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Publication } from '@ufuq/shared/contract/publications'
import type User from '#accounts/user'
import { toPublication } from '#publications/publication_transformer'
import type { PublicationRecord } from '#publications/records/record'
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
