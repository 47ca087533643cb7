import { readArchive, type ArchiveFile, type TakeFile } from '#backup/archive_reader'
import type { Manifest } from '#backup/manifest'
import { lineOf, type OpenDatabase } from '#backup/open_database'
import { shown } from '#backup/progress'
import { type Row, asArchived, TABLES_THAT_STAY } from '#backup/what_travels'

/** A site of release 1.0.0. */
export interface FormerSite {
  /** The names of the migrations that have run. */
  migrations: readonly string[]
  /** Reads all rows, some at a time, and all files that belong to them. */
  read: (take: TakeRows, takeFile: TakeFile) => Promise<void>
  /** The highest id that each table ever used. */
  lastIds: () => Promise<ReadonlyMap<string, number>>
  close: () => Promise<void>
}

type TakeRows = (table: string, rows: Row[]) => Promise<void>

/** Tables that are not converted, each with the reason. */
const LEFT: Record<string, string> = {
  ...TABLES_THAT_STAY,
  publication_tags: 'replaced by references',
  publication_words: 'derived from publications',
}

/** The maximum size of the rows that are passed on at once, in characters. */
const BATCH = 1_000_000

/** The site in a database of its own. Its files are in the data folder already. */
export async function siteIn(database: OpenDatabase): Promise<FormerSite> {
  const tables = await database.tables(LEFT)
  return {
    migrations: await database.migrations(),
    async read(take) {
      for (const table of tables) {
        for await (const rows of inBatches(database.rows(table))) await take(table.name, rows)
      }
    },
    async lastIds() {
      const ids = new Map<string, number>()
      for (const table of tables) ids.set(table.name, (await database.lastId(table)) ?? 0)
      return ids
    },
    close: () => database.close(),
  }
}

async function* inBatches(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  let size = 0
  for await (const row of rows) {
    batch.push(row)
    size += lineOf(row).length
    if (size < BATCH) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

/** The site in an archive, once it has been checked completely. */
export async function archivedSite(
  archive: ArchiveFile,
  check: (manifest: Manifest) => Promise<void>,
): Promise<FormerSite> {
  const manifest = await readArchive(archive, shown('Checking'))
  await check(manifest)
  const { migrations, tables } = manifest
  return {
    migrations,
    async read(take, file) {
      const lines = async (table: string, all: string[]) => {
        if (table in LEFT) return
        await take(
          table,
          all.map((line) => asArchived(table, JSON.parse(line) as Row)),
        )
      }
      await readArchive(archive, shown('Converting'), { lines, file })
    },
    lastIds: async () =>
      new Map(Object.entries(tables).map(([name, { lastId }]) => [name, lastId ?? 0])),
    close: async () => {},
  }
}
