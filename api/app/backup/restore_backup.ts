import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { readArchive, type ArchiveFile } from '#backup/archive_reader'
import { refuseNewerSchema } from '#backup/archived_schema'
import { fillingFrom } from '#backup/fill_tables'
import type { Filling } from '#backup/make_sqlite_file'
import { ArchiveFailure, type Manifest } from '#backup/manifest'
import { isSignedWith } from '#backup/manifest_signature'
import type { OriginalsElsewhere } from '#backup/originals_elsewhere'
import type { Stages } from '#backup/progress'
import { restoreIntoMysql } from '#backup/restore_into_mysql'
import { restoreIntoSqlite } from '#backup/restore_into_sqlite'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import type { DatabaseAddress } from '#core/database/call_database'
import type { DataFolder } from '#core/settings/data_folder'

export interface EmptySite {
  address: DatabaseAddress
  dataFolder: DataFolder
  elsewhere: OriginalsElsewhere | null
}

export interface RestoreTarget extends EmptySite {
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
  { address, dataFolder, elsewhere }: EmptySite,
  app: ApplicationService,
  database: Database,
): Promise<void> =>
  address.kind === 'sqlite'
    ? restoreIntoSqlite(filling, { ...dataFolder, elsewhere }, app, database)
    : restoreIntoMysql(filling, address.connection, { ...dataFolder, elsewhere }, database)
