import type { Language } from '@ufuq/shared/contract/languages'
import { textOf, type OpenDatabase, type Row } from '#backup/open_database'

/** The rows of a table in the order of their ids, without those in the bin. */
export type ExportedRows = (table: string) => AsyncGenerator<Row>

async function exportedRows(database: OpenDatabase): Promise<ExportedRows> {
  const tables = new Map((await database.tables()).map((table) => [table.name, table]))
  return async function* (name) {
    const table = tables.get(name)
    if (!table) throw new Error(`There is no table ${name}`)
    for await (const row of database.rows(table)) {
      if ((row['deleted_at'] ?? null) === null) yield row
    }
  }
}

/** Called with the number of steps that are done, and the total number of steps. */
export type Watch = (done: number, total: number) => void

/**
 * Like `exportedRows`, but counts each row as a step. `tables` lists the tables that will be read;
 * a table that is read twice is listed twice.
 */
export async function watchedRows(
  database: OpenDatabase,
  tables: readonly string[],
  watch: Watch,
): Promise<ExportedRows> {
  const rows = await exportedRows(database)
  let [done, total] = [0, 0]
  for (const table of await database.tables()) {
    const times = tables.filter((name) => name === table.name).length
    if (times > 0) total += times * (await database.count(table))
  }
  return async function* (name) {
    for await (const row of rows(name)) {
      done += 1
      watch(done, total)
      yield row
    }
  }
}

/** The name of a tag outside the bin in one language; '' if it has none. */
export interface TagName {
  tag: number
  language: Language
  name: string
}

/** The names of tags by the ids of their sides. */
export async function tagNames(rows: ExportedRows): Promise<Map<unknown, TagName>> {
  const names = new Map<unknown, TagName>()
  for await (const row of rows('sides')) {
    const { id, kind, entry_id, is_public, language, title } = row
    if (kind !== 'tag' || !is_public) continue
    names.set(id, { tag: Number(entry_id), language: language as Language, name: textOf(title) })
  }
  return names
}
