import db from '@adonisjs/lucid/services/db'
import { GONE } from '#kinds/redirect/old_addresses'
import type { Spool } from '#transfer/source/spool'

const BATCH = 500

/**
 * Enters the former addresses of records to import that already lead to the text of another import,
 * and stay there. Short addresses such as `?p=12` of any two sites are the same, and are not counted.
 */
export async function enterTakenAddresses(spool: Spool, run?: number): Promise<void> {
  const next = spool.prepare(
    `select path, seq, journal.id from old_paths join records using (seq)
      join journal using (kind, source_id)
      where fate = 'planned' and path like '/%' and path > ? order by path limit ${BATCH}`,
  )
  // Both may have been entered before.
  const [toContent, toJournal] = [
    ['contents', 'content', '$.losses', 'seq'],
    ['journal', 'reasons', '$', 'id'],
  ].map(([table, column, path, key]) =>
    spool.prepare(
      `update ${table} set ${column} = json_insert(${column}, '${path}[#]', json(@loss))
        where ${key} = @key and not exists
          (select 1 from json_each(${column}, '${path}') where value = @loss)`,
    ),
  )
  for (let last = ''; ;) {
    const paths = next.all(last) as { path: string; seq: number; id: number }[]
    if (paths.length === 0) return
    const rows: { address: string }[] = await db
      .from('old_addresses')
      .whereIn(
        'address',
        paths.map(({ path }) => path),
      )
      .whereNot('target', GONE)
      .whereNot('import_id', run ?? 0)
      .select('address')
    const taken = new Set(rows.map(({ address }) => address))
    for (const { path, seq, id } of paths) {
      last = path
      if (!taken.has(path)) continue
      const loss = JSON.stringify({ kind: 'address', text: path })
      toContent?.run({ loss, key: seq })
      toJournal?.run({ loss, key: id })
    }
  }
}
