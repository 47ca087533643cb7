import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { makeSqliteFile, type Filling } from '#backup/make_sqlite_file'
import { ArchiveFailure } from '#backup/manifest'
import type { OriginalsElsewhere } from '#backup/originals_elsewhere'
import { SqliteDatabase } from '#backup/sqlite_database'
import { RestoreFolder } from '#backup/restore_folder'
import type { DataFolder } from '#core/settings/data_folder'

interface RestoreTarget extends Pick<DataFolder, 'path' | 'databaseFile'> {
  elsewhere: OriginalsElsewhere | null
}

/** Creates the file next to its destination, and moves it there when it is complete. */
export async function restoreIntoSqlite(
  filling: Filling,
  { path, databaseFile, elsewhere }: RestoreTarget,
  app: ApplicationService,
  database: Database,
): Promise<void> {
  const restoreFolder = new RestoreFolder(path)
  try {
    await refuseContent(databaseFile, path)
    const name = basename(databaseFile)
    const { takeFile } = restoreFolder
    const filename = join(restoreFolder.folder, name)
    await makeSqliteFile(filling, { filename, takeFile }, app, database)
    await restoreFolder.putFilesInPlace(elsewhere)
    // Removes the previous, empty database's other files, which SQLite would use for the new
    // database.
    for (const suffix of SIDE_FILES) rmSync(databaseFile + suffix, { force: true })
    await restoreFolder.putInPlace(name)
  } finally {
    restoreFolder.clear()
  }
}

const SIDE_FILES = ['-wal', '-shm']

async function refuseContent(databaseFile: string, folder: string) {
  const refusal = new ArchiveFailure(
    `The data folder ${folder} already has a database. Set DATA_DIR to an empty folder, or move the files ufuq.sqlite3* out of this one first.`,
  )
  if (!existsSync(databaseFile)) {
    if (SIDE_FILES.some((suffix) => existsSync(databaseFile + suffix))) throw refusal
    return
  }
  const present = SqliteDatabase.toRead(databaseFile)
  try {
    for (const table of await present.tables()) {
      if ((await present.count(table)) > 0) throw refusal
    }
  } finally {
    await present.close()
  }
}
