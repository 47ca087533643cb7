import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { textOf, type Row } from '#backup/open_database'
import { batches } from '#core/database/batches'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { mergeWithin } from '#publications/tags/merge_tags'
import { withTagIds } from '#database/convert/new_tag_ids'
import { tags } from '#publications/tags/tag_kind'
import { writeFormerName } from '#publications/tags/write_former_name'

/** The rows of the last state of release 1 that contain tags, by table. */
export type TagRows = Record<'tags' | 'tag_former_names' | 'pair_tags', Row[]>

/** Where rows name tags by their ids. Values of other columns are JSON. */
const PLACES: readonly [table: string, columns: readonly string[]][] = [
  ['disclosure_items', ['target']],
  ['entry_versions', ['content']],
]

/**
 * Creates the tags of a site as entries, with their former names, their pairs and the merges that can
 * be undone. Returns their new ids by the former ones.
 */
export async function writeTags(
  { tags: rows, tag_former_names: former, pair_tags: pairs }: TagRows,
  client: TransactionClientContract,
): Promise<ReadonlyMap<number, number>> {
  const writing = { client, announce: () => {} }
  const ids = new Map<number, number>()
  for (const row of rows) {
    const name = { ar: textOf(row['name_ar'] ?? ''), en: textOf(row['name_en'] ?? '') }
    const creator = { kind: tags, by: PRODUCT, isDemo: Boolean(row['demo']) }
    const { id } = await createWithin(creator, { values: { name } }, writing)
    ids.set(Number(row['id']), id)
  }
  const idOf = (id: unknown) => ids.get(Number(id)) ?? 0
  for (const { tag_id, language, name } of former) {
    const named = { tag: idOf(tag_id), language: language as Language, name: textOf(name ?? '') }
    await writeFormerName(named, client)
  }
  const tagged = pairs.map((row) => ({ ...row, tag_id: idOf(row['tag_id']) }))
  for (const batch of batches(tagged)) await client.table('pair_tags').multiInsert(batch)
  for (const { id, joined_into_id, joined_at } of rows) {
    if (joined_into_id === null) continue
    await mergeWithin({ keep: idOf(joined_into_id), tags: [idOf(id)] }, PRODUCT, writing)
    await client.from('entries').where('id', idOf(id)).update({ deleted_at: joined_at })
  }
  for (const [table, columns] of PLACES) await renameIn(table, columns, ids, client)
  return ids
}

/** Replaces the ids of tags in these columns. */
async function renameIn(
  table: string,
  columns: readonly string[],
  ids: ReadonlyMap<number, number>,
  client: TransactionClientContract,
) {
  for (const column of columns) {
    const rows: { id: number; value: string }[] = await client
      .from(table)
      .where(column, 'like', '%tag%')
      .select('id', `${column} as value`)
    for (const { id, value } of rows) {
      const isTarget = column === 'target'
      const parsed: unknown = isTarget ? value : JSON.parse(value)
      const renamed = withTagIds(parsed, ids)
      const after = isTarget ? renamed : JSON.stringify(renamed)
      if (after !== value)
        await client
          .from(table)
          .where({ id })
          .update({ [column]: after })
    }
  }
}
