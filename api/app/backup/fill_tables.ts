import { createHash, type Hash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { readArchive, readToEnd, type ArchiveFile, type TakeFile } from '#backup/archive_reader'
import { ArchiveFailure, type Manifest } from '#backup/manifest'
import { lineOf, type OpenDatabase, type Table } from '#backup/open_database'
import type { Progress, Stages } from '#backup/progress'
import { makeSqliteFile, type Filling } from '#backup/restore_folder'
import { type Row, asArchived, TABLES_THAT_STAY } from '#backup/what_travels'
import { FIRST_OF_RELEASE_1, runMigrations } from '#core/boot/migrate'
import { codeOf } from '#core/database/database_failures'
import { databaseBytes, freeBytes, proofFolder, tooLittleSpace } from '#core/settings/proof_space'

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

/** Throws an ArchiveFailure if this release does not know the archive's schema. */
export function refuseNewerSchema({ migrations }: Manifest, app: ApplicationService) {
  const known = new Set(
    readdirSync(app.makePath(FOLDER)).map((name) => `${FOLDER}/${name.replace(/\..*/, '')}`),
  )
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  if (unknown.includes(`${FOLDER}/${FIRST_OF_RELEASE_1}`))
    throw new ArchiveFailure('This archive was made by release 1. Convert it with "ufuq convert".')
  const names = unknown.map((name) => name.slice(FOLDER.length + 1)).join(', ')
  throw new ArchiveFailure(
    `This archive was made by a newer release: it contains migrations that this release does not have (${names}). Restore it with that release or a later one.`,
  )
}

const FOLDER = 'database/migrations'
/** A batch number that no executed migration has, because the migrator counts from 1. */
const PRETENDED = 0

/**
 * Creates the tables as they were in the archive. Temporarily records the later migrations as
 * executed, so that the migrator skips them.
 */
async function makeArchivedTables(
  { migrations }: Manifest,
  app: ApplicationService,
  database: Database,
  connectionName: string,
): Promise<void> {
  const list = await new MigrationRunner(database, app, upwards(connectionName)).getList()
  const later = list
    .filter(({ name }) => !migrations.includes(name))
    .map(({ name }) => ({ name, batch: PRETENDED }))
  const client = database.connection(connectionName)
  if (later.length > 0) await client.table('adonis_schema').multiInsert(later)
  await makeLaterTables(app, database, connectionName)
  await client.from('adonis_schema').where('batch', PRETENDED).delete()
}

/** Runs the migrations that the archive does not have. */
export async function makeLaterTables(
  app: ApplicationService,
  database: Database,
  connectionName: string,
): Promise<void> {
  const migrator = new MigrationRunner(database, app, upwards(connectionName))
  await runMigrations(migrator, database.connection(connectionName))
}

const upwards = (connectionName: string) => ({
  direction: 'up' as const,
  connectionName,
  disableLocks: true,
})

/**
 * Restores an archive into a temporary SQLite file and compares every row. Throws an ArchiveFailure
 * if any row differs.
 */
export async function proveArchive(
  archive: ArchiveFile,
  app: ApplicationService,
  database: Database,
  stages: Stages,
): Promise<Manifest> {
  const manifest = await readArchive(archive, stages('Checking'))
  refuseNewerSchema(manifest, app)
  const place = proofFolder()
  await mkdir(place, { recursive: true, mode: 0o700 })
  const free = await freeBytes(place)
  const folder = await mkdtemp(join(place, 'ufuq-proof-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const filename = join(folder, 'ufuq.sqlite3')
  try {
    const target = { filename, takeFile: readToEnd }
    const filling = fillingFrom(archive, manifest, { app, database, stages })
    await makeSqliteFile(filling, target, app, database)
    return manifest
  } catch (error) {
    if (!['SQLITE_FULL', 'ENOSPC'].includes(codeOf(error))) throw error
    // The archive may be of another database, of which at least this much was written.
    const written = await stat(filename).then(
      ({ size }) => size,
      () => 0,
    )
    const needed = Math.max(await databaseBytes(), written)
    throw new ArchiveFailure(tooLittleSpace(place, needed, free))
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}
