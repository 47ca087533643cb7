import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { readArchive, readToEnd, type ArchiveFile } from '#backup/archive_reader'
import { fillingFrom, refuseNewerSchema } from '#backup/fill_tables'
import { makeSqliteFile } from '#backup/make_sqlite_file'
import type { Manifest } from '#backup/manifest'
import type { Stages } from '#backup/progress'

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
  const folder = await mkdtemp(join(tmpdir(), 'ufuq-proof-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const target = { filename: join(folder, 'ufuq.sqlite3'), takeFile: readToEnd }
    const filling = fillingFrom(archive, manifest, { app, database, stages })
    await makeSqliteFile(filling, target, app, database)
    return manifest
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}
