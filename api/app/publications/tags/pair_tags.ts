import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { reads } from '#content/cache'
import type Publication from '#publications/publication'
import { tagsIn, type NameRow } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programmes'

/** The tags of each pair, in order. */
export async function readPairTags(
  pairIds: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Map<number, PairTag[]>> {
  if (pairIds.length === 0) return new Map()
  reads('tags')
  const rows: (NameRow & { pair_id: number })[] = await client
    .from('pair_tags')
    .join('sides', 'sides.entry_id', 'pair_tags.tag_id')
    .whereIn('pair_tags.pair_id', [...pairIds])
    .orderBy(['pair_tags.pair_id', 'pair_tags.position', 'pair_tags.tag_id'])
    .select('pair_tags.pair_id', 'pair_tags.tag_id as id', 'sides.language', 'sides.title')
  const rowsByPair = Map.groupBy(rows, ({ pair_id }) => pair_id)
  return new Map(pairIds.map((pairId) => [pairId, tagsIn(rowsByPair.get(pairId) ?? [])]))
}

export const tagsOfPair = async (pairId: number, client: QueryClientContract): Promise<PairTag[]> =>
  (await readPairTags([pairId], client)).get(pairId) ?? []

type Tagged = Pick<Publication, 'pairId' | 'pairTags'>

/** Loads the tags of each publication's pair into the publication. */
export async function loadPairTags(publications: readonly Tagged[], client?: QueryClientContract) {
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

/** The names that a publication shows, the tags of which must be loaded. */
export function shownTags({
  language,
  pairTags,
}: Pick<Publication, 'language' | 'pairTags'>): string[] {
  if (!pairTags) throw new Error('The tags of a publication were not loaded')
  return namesIn(language, pairTags)
}

/** Sets the tags of a pair. */
export async function writePairTags(
  pairId: number,
  tags: readonly PairTag[],
  client: TransactionClientContract,
) {
  await client.from('pair_tags').where('pair_id', pairId).delete()
  if (tags.length === 0) return
  await client
    .table('pair_tags')
    .multiInsert(tags.map(({ id }, position) => ({ pair_id: pairId, tag_id: id, position })))
}

/** Adds the tags of one pair to the tags of another, to which a side of the first pair moves. */
export async function addPairTags(from: number, to: number, client: TransactionClientContract) {
  const tags = await readPairTags([to, from], client)
  const all = new Map([...tags.values()].flat().map((tag) => [tag.id, tag]))
  if (all.size > (tags.get(to)?.length ?? 0)) await writePairTags(to, [...all.values()], client)
}
