import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive, type ArchiveWriter } from '#backup/archive_writer'
import { ArchiveFailure, FORMAT, type FileEntry, type Manifest } from '#backup/manifest'
import { lineOf, type OpenDatabase, type Table } from '#backup/open_database'
import type { Progress } from '#backup/progress'
import { codeOf } from '#core/database_failures'
import { FILES_THAT_TRAVEL, FOLDERS_THAT_TRAVEL } from '#backup/what_travels'

/**
 * Writes everything that travels into one archive, as it was when the database was opened. Throws an ArchiveFailure, and
 * then there is no file.
 */
export async function makeBackup(
  database: OpenDatabase,
  dataFolder: string,
  file: string,
  progress: Progress,
): Promise<Manifest> {
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
  await writeArchive(file, async (archive) => {
    for (const table of tables) {
      const lines = linesOf(database, table, () => progress(++done, total))
      const written = await archive.addLines(table.name, lines)
      manifest.tables[table.name] = { ...written, lastId: await database.lastId(table) }
    }
    manifest.files = await addFiles(archive, dataFolder)
    await archive.addManifest(manifest)
  })
  progress(total, total)
  return manifest
}

async function* linesOf(database: OpenDatabase, table: Table, onRow: () => void) {
  for await (const row of database.rows(table)) {
    yield lineOf(row)
    onRow()
  }
}

async function addFiles(archive: ArchiveWriter, dataFolder: string) {
  const files: Record<string, FileEntry> = {}
  for (const path of FILES_THAT_TRAVEL) {
    const source = join(dataFolder, path)
    if (existsSync(source)) files[path] = await archive.addFile(path, source)
  }
  for (const folder of FOLDERS_THAT_TRAVEL) {
    const source = join(dataFolder, folder)
    for (const name of existsSync(source) ? readdirSync(source).toSorted() : []) {
      const entry = await archive.addFile(`${folder}/${name}`, join(source, name)).catch(whenGone)
      if (entry) files[`${folder}/${name}`] = entry
    }
  }
  return files
}

/** What was deleted for good meanwhile needs no copy. */
function whenGone(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
