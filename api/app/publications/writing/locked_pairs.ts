import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/errors/api_exception'
import { newEntry } from '#legacy_entries/entries'
import { LINK_COLUMNS } from '#publications/reading/columns'
import Publication from '#publications/publication'
import { loadPairTags } from '#publications/tags/pair_tags'
import { withSides } from '#publications/with_sides'

/** The columns for decisions about a publication that don't need its text. */
export const WITHOUT_TEXT = [
  'id',
  'pairId',
  'language',
  'authorId',
  'status',
  'publishedAt',
  'version',
] as const

/**
 * Locks the pairs of these publications, always in id order so that two writers can't deadlock.
 * Returns all sides of these pairs by id, each with its `sides` loaded, and skips missing
 * publications.
 */
export async function lockPairsOf(
  ids: readonly number[],
  client: TransactionClientContract,
  columns: readonly (typeof WITHOUT_TEXT)[number][] = [],
): Promise<Map<number, Publication>> {
  const seen = await Publication.query({ client })
    .select('pairId')
    .whereIn('id', [...ids])
  let pairIds = new Set(seen.map(({ pairId }) => pairId))
  for (;;) {
    await lockPairs([...pairIds], client)
    const query = Publication.query({ client })
    if (columns.length > 0) void query.select([...columns])
    const sides = await query
      .where((either) => either.whereIn('pairId', [...pairIds]).orWhereIn('id', [...ids]))
      .orderBy('id')
    const found = new Set(sides.map(({ pairId }) => pairId))
    // One of the publications may have moved to another pair before the lock was granted.
    if (found.isSubsetOf(pairIds)) {
      if (columns.length === 0) await loadPairTags(sides, client)
      return withSides(sides)
    }
    pairIds = pairIds.union(found)
  }
}

export const lockPairs = (ids: readonly number[], client: TransactionClientContract) =>
  client
    .from('pairs')
    .select('id')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()

/**
 * Locks the pair of a publication and returns the publication, with its `sides`; throws 404 if
 * it doesn't exist.
 */
export const lockPublication = async (id: number, client: TransactionClientContract) =>
  (await lockPublicationWith(id, null, client)).publication

/**
 * Locks the pair of a publication, and the pair of the publication `otherId` if that publication
 * exists.
 */
export async function lockPublicationWith(
  id: number,
  otherId: number | null,
  client: TransactionClientContract,
): Promise<{ publication: Publication; other: Publication | null }> {
  const locked = await lockPairsOf(otherId === null ? [id] : [id, otherId], client)
  const publication = locked.get(id)
  if (!publication) throw ApiException.notFound('Publication')
  return { publication, other: otherId === null ? null : (locked.get(otherId) ?? null) }
}

/** Creates a pair without sides. Returns its id. */
export async function newPair(client: TransactionClientContract): Promise<number> {
  const entry_id = await newEntry('pair', client)
  const [id]: number[] = await client.table('pairs').insert({ entry_id })
  if (id === undefined) throw new Error('The database returned no id')
  return id
}

/** Deletes previous pairs that are now empty. */
export const dropEmptyPairs = (
  former: readonly Pick<Publication, 'pairId'>[],
  client: TransactionClientContract,
) =>
  client
    .from('pairs')
    .whereIn(
      'id',
      former.map(({ pairId }) => pairId),
    )
    .whereNotExists((sides) => sides.from('publications').whereColumn('pair_id', 'pairs.id'))
    .delete()

/**
 * The current publication, with the details of its translation and its pair that a response
 * contains.
 */
export async function readBack(
  id: number,
  client?: TransactionClientContract,
): Promise<Publication> {
  const publication = await Publication.query(client ? { client } : {})
    .where({ id })
    .preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
    .firstOrFail()
  await loadPairTags([publication], client)
  return publication
}
