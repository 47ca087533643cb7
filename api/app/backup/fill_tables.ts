import { createHash, type Hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { readArchive, type ArchiveFile, type TakeFile } from '#backup/archive_reader'
import { makeArchivedTables, makeLaterTables } from '#backup/archived_schema'
import type { Filling } from '#backup/make_sqlite_file'
import { ArchiveFailure, type Manifest } from '#backup/manifest'
import { lineOf, type OpenDatabase, type Row, type Table } from '#backup/open_database'
import type { Progress, Stages } from '#backup/progress'
import { asArchived, TABLES_THAT_STAY } from '#backup/what_travels'

/**
 * Fills a database with an archive, whose manifest has been checked, and migrates it to this
 * release.
 */
export const fillingFrom = (
  archive: ArchiveFile,
  manifest: Manifest,
  { app, database, stages }: { app: ApplicationService; database: Database; stages: Stages },
): Filling => ({
  makeTables: (name) => makeArchivedTables(manifest, app, database, name),
  fill: (tables, takeFile) => fillTables({ archive, manifest, takeFile }, tables, stages),
  finish: (name) => makeLaterTables(app, database, name),
})

/**
 * Writes an archive's rows into tables of the same schema, then reads every row back and compares
 * it. Passes the archive's files to `takeFile`. Throws an ArchiveFailure if anything differs.
 */
async function fillTables(
  { archive, manifest, takeFile }: { archive: ArchiveFile; manifest: Manifest; takeFile: TakeFile },
  database: OpenDatabase,
  stages: Stages,
): Promise<void> {
  const tables = new Map((await database.tables()).map((table) => [table.name, table]))
  // The migrations may have written rows.
  for (const table of tables.values()) await database.clear(table)
  const expected = new Map<string, Hash>()
  const filledFrom = await readArchive(archive, stages('Writing'), {
    async lines(name, lines) {
      // Archives of releases up to 1.0 contain some of these tables.
      if (name in TABLES_THAT_STAY) return
      const table = tables.get(name)
      if (!table)
        throw new ArchiveFailure(`No migration of this release creates the table ${name}.`)
      const rows = lines.map((line) => asArchived(name, JSON.parse(line) as Row))
      checkColumns(table, rows[0])
      await database.insert(table, rows)
      const hash = expected.get(name) ?? createHash('sha256')
      expected.set(name, hash)
      for (const row of rows) hash.update(lineOf(row))
    },
    file: takeFile,
  })
  if (!isDeepStrictEqual(filledFrom, manifest)) {
    throw new ArchiveFailure(`${archive.path} changed while it was being read.`)
  }
  await setLastIds(manifest, tables, database)
  await compare(manifest, tables, expected, database, stages('Comparing'))
  const [broken] = await database.brokenReferences()
  if (broken !== undefined) throw new ArchiveFailure(`The restored copy is incomplete: ${broken}.`)
}

function checkColumns({ name, columns }: Table, row: Row = {}) {
  const wanted = columns.map((column) => column.name).join()
  const given = Object.keys(row).toSorted().join()
  if (given === wanted) return
  throw new ArchiveFailure(`The columns of ${name} do not match this release: ${given}.`)
}

async function setLastIds(
  manifest: Manifest,
  tables: Map<string, Table>,
  database: OpenDatabase,
): Promise<void> {
  for (const [name, { lastId }] of Object.entries(manifest.tables)) {
    const table = tables.get(name)
    if (table && lastId !== null) await database.setLastId(table, lastId)
  }
}

const EMPTY = createHash('sha256').digest('hex')

async function compare(
  manifest: Manifest,
  tables: Map<string, Table>,
  expected: Map<string, Hash>,
  database: OpenDatabase,
  progress: Progress,
): Promise<void> {
  const total = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const table of tables.values()) {
    const hash = createHash('sha256')
    for await (const row of database.rows(table)) {
      hash.update(lineOf(row))
      progress(++done, total)
    }
    const isEqual = hash.digest('hex') === (expected.get(table.name)?.digest('hex') ?? EMPTY)
    const lastId = await database.lastId(table)
    if (!isEqual || lastId !== (manifest.tables[table.name]?.lastId ?? null)) {
      throw new ArchiveFailure(`The restored copy of ${table.name} differs from the archive.`)
    }
  }
  progress(total, total)
}
