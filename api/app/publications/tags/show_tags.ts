import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Publication from '#publications/publication'
import { namesIn, readPairTags } from '#publications/tags/pair_tags'
import { reindexTags } from '#publications/search/publication_index'

/**
 * Writes the tag names to all sides of these locked pairs, including those in the bin. This is not
 * an edit of the texts. Their version and the time of their last change stay the same, so that open
 * editors can still save.
 */
export async function showTags(pairIds: readonly number[], client: TransactionClientContract) {
  const tags = await readPairTags(pairIds, client)
  const sides = await Publication.everywhere({ client })
    .select('id', 'pairId', 'language', 'title', 'tags', 'deletedAt')
    .whereIn('pairId', [...pairIds])
  const changed = sides.flatMap((side) => {
    const names = namesIn(side.language, tags.get(side.pairId) ?? [])
    return JSON.stringify(names) === JSON.stringify(side.tags) ? [] : { side, names }
  })
  if (changed.length === 0) return
  await client.rawQuery(
    `update publications set tags = case id ${'when ? then ? '.repeat(changed.length)} end
     where id in (${changed.map(() => '?').join()})`,
    [
      ...changed.flatMap(({ side, names }) => [side.id, JSON.stringify(names)]),
      ...changed.map(({ side }) => side.id),
    ],
  )
  const live = changed.filter(({ side }) => side.deletedAt === null)
  await reindexTags(
    live.map(({ side: { id, title }, names }) => ({ id, title, tags: names })),
    client,
  )
}
