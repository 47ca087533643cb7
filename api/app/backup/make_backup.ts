import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive, type ArchiveWriter } from '#backup/archive_writer'
import { ArchiveFailure, FORMAT, signed, type Manifest } from '#backup/manifest'
import { lineOf, type OpenDatabase, type Table } from '#backup/open_database'
import type { Progress } from '#backup/progress'
import {
  type Row,
  asArchived,
  ORIGINALS,
  originalsIn,
  type OriginalsElsewhere,
} from '#backup/what_travels'
import { codeOf } from '#core/database/database_failures'
import type { DataFolder } from '#core/settings/data_folder'

interface Files {
  dataFolder: Pick<DataFolder, 'path' | 'appKey'>
  elsewhere: OriginalsElsewhere | null
}

interface Target {
  file: string
  /** The age public keys to which the archive is encrypted; empty for an unencrypted one. */
  recipients: readonly string[]
}

export interface Made {
  manifest: Manifest
  /** Originals that a database row names, but that are missing from storage. */
  missing: string[]
}

/**
 * Writes all included data into one archive, as of the moment when the database was opened. If it
 * fails, throws an ArchiveFailure and leaves no file.
 */
export async function makeBackup(
  database: OpenDatabase,
  { dataFolder, elsewhere }: Files,
  { file, recipients }: Target,
  progress: Progress,
): Promise<Made> {
  const migrations = await database.migrations()
  if (migrations.length === 0) throw new ArchiveFailure('There is no content to back up yet.')
  const tables = await database.tables()
  let total = 0
  for (const table of tables) total += await database.count(table)
  let done = 0
  const manifest: Manifest = {
    product: 'ufuq',
    format: FORMAT,
    createdAt: new Date().toISOString(),
    database: database.engine,
    migrations,
    tables: {},
    files: {},
  }
  const originals: string[] = []
  const missing: string[] = []
  const take = (table: Table, row: Row) => {
    originals.push(...originalsIn(table.name, row))
    progress(++done, total)
  }
  await writeArchive(file, recipients, async (archive) => {
    for (const table of tables) {
      const lines = linesOf(database, table, (row) => take(table, row))
      const written = await archive.addLines(table.name, lines)
      manifest.tables[table.name] = { ...written, lastId: await database.lastId(table) }
    }
    const add = (path: string, source: string) => addFile(archive, manifest, path, source)
    for (const key of elsewhere
      ? originals.toSorted()
      : namesIn(join(dataFolder.path, ORIGINALS))) {
      const path = `${ORIGINALS}/${key}`
      const isThere = await (elsewhere
        ? elsewhere.use(key, (copy) => add(path, copy)).catch(whenGone)
        : add(path, join(dataFolder.path, path)))
      if (!isThere && elsewhere) missing.push(key)
    }
    await archive.addManifest(signed(dataFolder.appKey, manifest))
  })
  progress(total, total)
  return { manifest, missing }
}

async function* linesOf(database: OpenDatabase, table: Table, onRow: (row: Row) => void) {
  for await (const row of database.rows(table)) {
    yield lineOf(asArchived(table.name, row))
    onRow(row)
  }
}

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).toSorted() : []

/** Adds a file. Returns whether it exists. */
async function addFile(archive: ArchiveWriter, manifest: Manifest, path: string, source: string) {
  const entry = await archive.addFile(path, source).catch(whenGone)
  if (entry) manifest.files[path] = entry
  return entry !== false
}

/** Ignores a missing file, because it has been permanently deleted in the meantime. */
function whenGone(error: unknown): false {
  if (codeOf(error) === 'ENOENT') return false
  throw error
}
