import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type Publication from '#publications/publication'
import { tagsInForce } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programme_names'

interface Row {
  pair_id: number
  /** The tag that was chosen for the pair. */
  tag_id: number
  /** The tag in force: the chosen tag, or the one that it was merged into. */
  in_force: number
}

const rowsOf = async (pairIds: readonly number[], client: QueryClientContract): Promise<Row[]> =>
  client
    .from('pair_tags')
    .join('tags', 'tags.id', 'pair_tags.tag_id')
    .select('pair_tags.pair_id', 'pair_tags.tag_id')
    .select(client.raw('coalesce(tags.joined_into_id, tags.id) as in_force'))
    .whereIn('pair_tags.pair_id', [...pairIds])
    .orderBy('pair_tags.pair_id')
    .orderBy('pair_tags.position')

/** The tags of each pair, in order. */
export async function readPairTags(
  pairIds: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Map<number, PairTag[]>> {
  if (pairIds.length === 0) return new Map()
  const rows = await rowsOf(pairIds, client)
  const tags = await tagsInForce([...new Set(rows.map(({ in_force }) => in_force))], client)
  const rowsByPair = Map.groupBy(rows, ({ pair_id }) => pair_id)
  return new Map(
    pairIds.map((pairId) => {
      const ids = new Set((rowsByPair.get(pairId) ?? []).map(({ in_force }) => in_force))
      return [pairId, [...ids].flatMap((id) => tags.get(id) ?? [])]
    }),
  )
}

/** Loads the tags of each publication's pair into the publication, for staff. */
export async function loadPairTags(
  publications: readonly Publication[],
  client?: QueryClientContract,
) {
  const pairIds = [...new Set(publications.map(({ pairId }) => pairId))]
  const tags = await readPairTags(pairIds, client)
  const shown = await withProgrammes([...tags.values()].flat(), client)
  const byId = new Map(shown.map((tag) => [tag.id, tag]))
  for (const one of publications) {
    one.pairTags = (tags.get(one.pairId) ?? []).flatMap(({ id }) => byId.get(id) ?? [])
  }
}

/** The names that a page in this language shows. */
export const namesIn = (language: Language, tags: readonly PairTag[]): string[] =>
  tags.flatMap((tag) => tag[language] ?? [])

/**
 * Sets the tags of a pair. A tag that was merged into one of the new tags stays, so that the merge
 * can be undone.
 */
export async function writePairTags(
  pairId: number,
  tags: readonly PairTag[],
  client: TransactionClientContract,
) {
  const former = Map.groupBy(await rowsOf([pairId], client), ({ in_force }) => in_force)
  const ids = tags.flatMap(({ id }) => former.get(id)?.map(({ tag_id }) => tag_id) ?? [id])
  await client.from('pair_tags').where('pair_id', pairId).delete()
  if (ids.length === 0) return
  await client
    .table('pair_tags')
    .multiInsert(ids.map((tag_id, position) => ({ pair_id: pairId, tag_id, position })))
}

/** Adds the tags of one pair to the tags of another, to which a side of the first pair moves. */
export async function addPairTags(from: number, to: number, client: TransactionClientContract) {
  const rows: { pair_id: number; tag_id: number }[] = await client
    .from('pair_tags')
    .select('pair_id', 'tag_id')
    .whereIn('pair_id', [from, to])
    .orderBy('position')
  const present = rows.filter(({ pair_id }) => pair_id === to).map(({ tag_id }) => tag_id)
  const added = rows.filter(({ pair_id, tag_id }) => pair_id === from && !present.includes(tag_id))
  if (added.length === 0) return
  await client.table('pair_tags').multiInsert(
    added.map(({ tag_id }, place) => ({
      pair_id: to,
      tag_id,
      position: present.length + place,
    })),
  )
}
