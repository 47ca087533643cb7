import { join } from 'node:path'
import { StartFailure } from '#core/boot/start_failure'
import { Sqlite } from '#core/database/call_database'
import { codeOf } from '#core/database/database_failures'

/** How long to wait for the lock, which a stopping process may still hold. */
const LOCK_TIMEOUT_MS = 2000

/**
 * Locks the data folder for this process, and returns the function that releases it. The operating
 * system releases the lock whenever the process ends, so no lock is left behind. Throws a
 * StartFailure if another server has locked the folder.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new Sqlite(join(folder, 'lock.sqlite3'), { timeout: LOCK_TIMEOUT_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (codeOf(error) !== 'SQLITE_BUSY') throw error
    throw new StartFailure(
      `Another server is using the data folder ${folder}. Stop that server, or set DATA_DIR to another folder.`,
      { isTransient: true },
    )
  }
  return () => lock.close()
}
