import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { readArchive } from '#backup/archive_reader'
import { refuseNewerSchema } from '#backup/archived_schema'
import type { Manifest } from '#backup/manifest'
import type { OriginalsElsewhere } from '#backup/originals_elsewhere'
import type { Stages } from '#backup/progress'
import { restoreIntoMysql } from '#backup/restore_into_mysql'
import { restoreIntoSqlite } from '#backup/restore_into_sqlite'
import type { DatabaseAddress } from '#core/boot/call_database'
import type { DataFolder } from '#core/boot/data_folder'
import { lockDataFolder } from '#core/boot/data_folder_lock'

export interface RestoreTarget {
  address: DatabaseAddress
  dataFolder: DataFolder
  elsewhere: OriginalsElsewhere | null
}

/**
 * Fills an empty database and the data folder with what an archive contains, after all of it was checked. When it
 * throws, nothing was restored; originals that were copied elsewhere by then stay there, which no row names.
 */
export async function restoreBackup(
  file: string,
  { address, dataFolder, elsewhere }: RestoreTarget,
  app: ApplicationService,
  database: Database,
  stages: Stages,
): Promise<Manifest> {
  const release = lockDataFolder(dataFolder.path)
  try {
    const manifest = await readArchive(file, stages('Checking'))
    refuseNewerSchema(manifest, app)
    await (address.kind === 'sqlite'
      ? restoreIntoSqlite(file, manifest, { ...dataFolder, elsewhere }, app, database, stages)
      : restoreIntoMysql(
          file,
          manifest,
          address.connection,
          { ...dataFolder, elsewhere },
          app,
          database,
          stages,
        ))
    return manifest
  } finally {
    release()
  }
}
