import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database/database_failures'
import { usableFolder } from '#core/files/usable_folder'
import { fromHome } from '#core/settings/data_folder'

/**
 * The full path of the backup folder, or null. Throws a StartFailure for a folder inside the data
 * folder, because backups there would be lost together with the data.
 */
export function backupFolderOf(configured: string | undefined, dataFolder: string): string | null {
  if (!configured) return null
  const folder = fromHome(configured)
  const way = relative(dataFolder, folder)
  if (way === '' || !/^(\.\.([/\\]|$)|[a-z]:)/i.test(way)) {
    throw new StartFailure(
      `BACKUP_DIR ${folder} is in the data folder. Choose a folder outside it, on another disk if there is one.`,
    )
  }
  return folder
}

/**
 * Creates the folder if it is missing. Throws a StartFailure if no backup could be written to it.
 */
export function prepareBackupFolder(folder: string): void {
  try {
    usableFolder(folder)
  } catch (error) {
    throw new StartFailure(
      `BACKUP_DIR ${folder} can't be used (${codeOf(error) || error}). Make sure that it is a folder to which this account can write and, under systemd, that ReadWritePaths lists it.`,
      { cause: error },
    )
  }
}

/**
 * A warning if the data folder and the backup folder are on the same disk, for example because the
 * backup disk is not mounted.
 */
export function sameDiskWarning(folder: string, dataFolder: string): string | null {
  if (statSync(folder).dev !== statSync(dataFolder).dev) return null
  return `BACKUP_DIR ${folder} is on the same disk as the data folder, and would be lost with it: mount another disk there, or set BACKUP_S3_BUCKET.`
}
