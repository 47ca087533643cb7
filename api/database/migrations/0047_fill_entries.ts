import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ResumableSchema } from '#database/resumable_schema'

/** For each table, the kind of its rows, and an SQL expression for the date of an entry. */
const TABLES = [
  [
    'pairs',
    'pair',
    '(select min(created_at) from publications where publications.pair_id = pairs.id)',
  ],
  ['site_pages', 'page', 'changed_at'],
  ['pictures', 'picture', 'created_at'],
  ['messages', 'message', 'created_at'],
] as const

/** Creates an entry for every pair, page, picture and message. */
export default class extends ResumableSchema {
  override async up() {
    for (const [table, kind, since] of TABLES) {
      this.defer(async (db) => {
        // Nothing else writes entries yet, so their ids can continue after the last one.
        const last = await lastEntry(db)
        await db.rawQuery(
          `insert into entries (id, kind, created_at)
           select id + ?, ?, coalesce(${since}, '2000-01-01 00:00:00') from ${table} where entry_id is null`,
          [last, kind],
        )
        await db.rawQuery(`update ${table} set entry_id = id + ? where entry_id is null`, [last])
      })
    }
  }

  override async down() {
    for (const [table] of TABLES) {
      this.defer(async (db) => void (await db.from(table).update({ entry_id: null })))
    }
    this.defer(async (db) => void (await db.from('entries').delete()))
  }
}

async function lastEntry(db: QueryClientContract): Promise<number> {
  const [row]: { last: number | null }[] = await db.from('entries').max('id as last')
  return row?.last ?? 0
}
