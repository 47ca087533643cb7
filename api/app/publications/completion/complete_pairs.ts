import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { writeUses } from '#pictures/uses'
import { adoptTags } from '#publications/completion/adopt_tags'
import Publication from '#publications/publication'
import { showTags } from '#publications/tags/show_tags'

const COLUMNS = [
  'id',
  'pairId',
  'language',
  'tags',
  'hero',
  'version',
  'completeVersion',
  'changedById',
  'deletedAt',
] as const

type Side = Pick<Publication, (typeof COLUMNS)[number]>

/**
 * Completes what an earlier release wrote in these locked pairs: their tags, the uses of covers,
 * and the missing name of the last writer. This is not an edit, so the version and the date stay
 * the same. Returns the number of publications that changed.
 */
export async function completePairs(
  pairIds: readonly number[],
  client: TransactionClientContract,
): Promise<number> {
  const sides = await Publication.everywhere({ client })
    .select([...COLUMNS])
    .whereIn('pairId', [...pairIds])
    .orderBy('id')
  const incomplete = sides.filter((side) => !side.isComplete)
  if (incomplete.length === 0) return 0
  const retagged = await adoptTags(
    incomplete.filter((side) => speaks(side, sides)),
    client,
  )
  // It is unknown whether an earlier release wrote the other sides, because they may be older than
  // this column.
  const written = incomplete.filter(({ completeVersion }) => completeVersion !== null)
  const shown = new Set([...retagged, ...written.map(({ pairId }) => pairId)])
  await showTags([...shown], client)
  const covered = await writeCovers(incomplete, client)
  await markComplete(incomplete, client)
  return new Set([
    ...incomplete.filter(({ pairId }) => retagged.has(pairId)).map(({ id }) => id),
    ...covered,
    ...written.map(({ id }) => id),
  ]).size
}

/**
 * Whether a side determines the tags of its pair. A side in the bin determines them only if no side
 * is outside the bin.
 */
const speaks = (side: Side, all: readonly Side[]) =>
  side.deletedAt === null ||
  !all.some(({ pairId, deletedAt }) => pairId === side.pairId && deletedAt === null)

async function writeCovers(sides: readonly Side[], client: TransactionClientContract) {
  const rows: { publication_id: number; picture_id: number }[] = await client
    .from('picture_uses')
    .select('publication_id', 'picture_id')
    .where('place', 'hero')
    .whereIn(
      'publication_id',
      sides.map(({ id }) => id),
    )
  const known = new Map(rows.map((row) => [row.publication_id, row.picture_id]))
  const changed: number[] = []
  for (const { id, hero } of sides) {
    const picture = hero === null ? null : pictureAt(hero)
    if (picture === (known.get(id) ?? null)) continue
    const place = { publicationId: id, place: 'hero', field: null } as const
    await writeUses(picture === null ? [] : [picture], place, client)
    changed.push(id)
  }
  return changed
}

/**
 * MySQL assigns the columns one after the other, so the statement reads the previous value first.
 */
const markComplete = (sides: readonly Side[], client: TransactionClientContract) =>
  client.rawQuery(
    `update publications set
       changed_by_id = case when complete_version is null then changed_by_id end,
       complete_version = version
     where id in (${sides.map(() => '?').join()})`,
    sides.map(({ id }) => id),
  )
