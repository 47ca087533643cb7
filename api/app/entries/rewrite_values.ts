import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Tree } from '@ufuq/shared/model/values'
import { batches } from '#core/database/batches'

/** The columns that contain values, as JSON, with the columns that identify a row. */
const CONTENTS = [
  { table: 'sides', column: 'live', owner: 'entry_id', key: ['id'] },
  { table: 'drafts', column: 'content', owner: 'entry_id', key: ['entry_id', 'release_id'] },
] as const

/**
 * Rewrites values of entries in place, in the public content and in the draft. This is no change of
 * the entries: their versions and dates stay. The caller writes the references.
 */
export async function rewriteValues(
  entryIds: readonly number[],
  rewrite: (values: Tree) => Tree,
  client: TransactionClientContract,
): Promise<void> {
  const changed = (text: unknown) => JSON.stringify(rewrite(JSON.parse(String(text)) as Tree))
  for (const ids of batches(entryIds)) {
    for (const { table, column, owner, key } of CONTENTS) {
      const rows: Record<string, unknown>[] = await client
        .from(table)
        .whereIn(owner, [...ids])
        .whereNotNull(column)
        .select(...key, column)
      for (const row of rows) {
        const where = Object.fromEntries(key.map((name) => [name, row[name]]))
        await client
          .from(table)
          .where(where)
          .update({ [column]: changed(row[column]) })
      }
    }
    const cards: { side_id: number; card: string }[] = await client
      .from('derived')
      .whereIn(
        'side_id',
        client
          .from('sides')
          .whereIn('entry_id', [...ids])
          .select('id'),
      )
      .select('side_id', 'card')
    for (const { side_id, card } of cards)
      await client
        .from('derived')
        .where({ side_id })
        .update({ card: changed(card) })
  }
}
