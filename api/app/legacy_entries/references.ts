import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SiteSide } from '@ufuq/shared/contract/site/values'

interface PagePicture {
  side: SiteSide
  path: string
  id: number
}

/**
 * Replaces the recorded references of an entry, in the transaction that writes the entry. Skips
 * pictures that don't exist.
 */
export async function writeReferences(
  entry_id: number,
  { live, draft }: { live: readonly PagePicture[]; draft: readonly PagePicture[] },
  client: TransactionClientContract,
): Promise<void> {
  await client.from('picture_references').where({ entry_id }).delete()
  const named = [
    ...live.map((one) => ({ ...one, is_draft: false })),
    ...draft.map((one) => ({ ...one, is_draft: true })),
  ]
  if (named.length === 0) return
  const rows: { id: number }[] = await client
    .from('entries')
    .where('kind', 'picture')
    .select('id')
    .whereIn(
      'id',
      named.map(({ id }) => id),
    )
  const known = new Set(rows.map(({ id }) => id))
  const present = named.filter(({ id }) => known.has(id))
  if (present.length === 0) return
  await client
    .table('picture_references')
    .multiInsert(present.map(({ id, ...place }) => ({ entry_id, picture_id: id, ...place })))
}
