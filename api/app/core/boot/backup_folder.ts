import { relative } from 'node:path'
import { fromHome } from '#core/boot/data_folder'
import { StartFailure } from '#core/boot/start_failure'

/**
 * The folder's full path, or null. Throws a StartFailure for one in the data folder, which would be lost together with
 * what it is for. One that is away at the moment keeps nobody from the site: its backups are late, and that is told.
 */
export function backupFolderOf(configured: string | undefined, dataFolder: string): string | null {
  if (!configured) return null
  const folder = fromHome(configured)
  const way = relative(dataFolder, folder)
  if (way === '' || !/^(\.\.([/\\]|$)|[a-z]:)/i.test(way)) {
    throw new StartFailure(
      `BACKUP_DIR ${folder} is in the data folder. Choose a folder outside of it, on another disk if there is one.`,
    )
  }
  return folder
}
