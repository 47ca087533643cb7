import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { ConnectionOptions } from 'mysql2/promise'
import { readArchive, type ArchiveFile } from '#backup/archive_reader'
import { fillingFrom, refuseNewerSchema } from '#backup/fill_tables'
import { ArchiveFailure, isSignedWith, type Manifest } from '#backup/manifest'
import { MysqlDatabase } from '#backup/mysql_database'
import type { Stages } from '#backup/progress'
import { makeSqliteFile, RestoreFolder, type Filling } from '#backup/restore_folder'
import { SqliteDatabase } from '#backup/sqlite_database'
import { UNFINISHED } from '#backup/unfinished_restore'
import type { OriginalsElsewhere } from '#backup/what_travels'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { oneAtATime } from '#core/boot/migrate'
import type { DatabaseAddress } from '#core/database/call_database'
import type { DataFolder } from '#core/settings/data_folder'

export interface EmptySite {
  address: DatabaseAddress
  dataFolder: DataFolder
  elsewhere: OriginalsElsewhere | null
}

interface RestoreTarget extends EmptySite {
  /** Asks whether to restore an archive that this installation's key did not sign. */
  isTrusted: (manifest: Manifest) => Promise<boolean>
}

/**
 * Why an archive that this installation's key did not sign is not restored without confirmation.
 */
export const FROM_ELSEWHERE =
  'This archive was not signed with the key of this installation: it comes from another installation, from release 1.0 or from someone else, and whoever made it decides who the administrators are.'

/**
 * Fills an empty database and the data folder with the content of an archive, after checking all of
 * it. If it throws, nothing was restored; originals that were already copied to a bucket remain
 * there, but no row refers to them.
 */
export async function restoreBackup(
  archive: ArchiveFile,
  { address, dataFolder, elsewhere, isTrusted }: RestoreTarget,
  app: ApplicationService,
  database: Database,
  stages: Stages,
): Promise<Manifest> {
  const release = lockDataFolder(dataFolder.path)
  try {
    const manifest = await readArchive(archive, stages('Checking'))
    refuseNewerSchema(manifest, app)
    if (!isSignedWith(dataFolder.appKey, manifest) && !(await isTrusted(manifest))) {
      throw new ArchiveFailure(FROM_ELSEWHERE)
    }
    const filling = fillingFrom(archive, manifest, { app, database, stages })
    await fillEmpty(filling, { address, dataFolder, elsewhere }, app, database)
    return manifest
  } finally {
    release()
  }
}

/** Fills an empty database and the data folder, which must be locked. */
export const fillEmpty = (
  filling: Filling,
  site: EmptySite,
  app: ApplicationService,
  database: Database,
): Promise<void> =>
  site.address.kind === 'sqlite'
    ? restoreIntoSqlite(filling, site, app, database)
    : restoreIntoMysql(filling, site.address.connection, site, database)

/** Creates the file next to its destination, and moves it there when it is complete. */
async function restoreIntoSqlite(
  filling: Filling,
  { dataFolder: { path, databaseFile }, elsewhere }: EmptySite,
  app: ApplicationService,
  database: Database,
): Promise<void> {
  const restoreFolder = new RestoreFolder(path)
  try {
    await refuseExistingFile(databaseFile, path)
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

async function refuseExistingFile(databaseFile: string, folder: string) {
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

const CONNECTION = 'mysql'

/**
 * Restores into MySQL, which commits every new table immediately. Until the restore is complete, a
 * special table marks the database as incomplete, so that the next attempt can start again.
 */
async function restoreIntoMysql(
  { makeTables, fill, finish }: Filling,
  settings: ConnectionOptions,
  { dataFolder: { path }, elsewhere }: EmptySite,
  database: Database,
): Promise<void> {
  await oneAtATime(database, async () => {
    const target = await MysqlDatabase.toFill(settings)
    const restoreFolder = new RestoreFolder(path)
    try {
      await refuseExistingTables(target, settings.database)
      await target.run(`create table if not exists ${UNFINISHED} (id int not null primary key)`)
      try {
        await dropTables(target)
        await makeTables(CONNECTION)
        await fill(target, restoreFolder.takeFile)
        await finish(CONNECTION)
        await restoreFolder.putFilesInPlace(elsewhere)
      } catch (error) {
        await dropTables(target)
        await target.run(`drop table ${UNFINISHED}`)
        throw error
      }
      await target.run(`drop table ${UNFINISHED}`)
    } finally {
      restoreFolder.clear()
      await target.close()
    }
  })
}

async function refuseExistingTables(target: MysqlDatabase, name = '') {
  const names = await target.tableNames()
  if (names.includes(UNFINISHED)) return
  if (names.length > 0 && !names.includes('adonis_schema')) {
    throw new ArchiveFailure(
      `The database ${name} has tables of another application (${names.slice(0, 3).join(', ')}). Create an empty one and set DB_DATABASE to it.`,
    )
  }
  for (const table of await target.tables()) {
    if ((await target.count(table)) > 0) {
      throw new ArchiveFailure(
        `The database ${name} already has content. Create an empty one and set DB_DATABASE to it.`,
      )
    }
  }
}

async function dropTables(target: MysqlDatabase) {
  const names = (await target.tableNames()).filter((name) => name !== UNFINISHED)
  if (names.length > 0) await target.run(`drop table ${names.map((name) => `\`${name}\``).join()}`)
}
