import { join } from 'node:path'
import { Sqlite } from '#core/boot/call_database'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database_failures'

/** The time that a stopping process may still need. */
const PATIENCE_MS = 2000

/**
 * Claims the data folder for this process and returns the function that releases it. The claim is an operating system
 * lock, which ends with the process however that happens, so none can be left behind. Throws a StartFailure when
 * another process has the folder.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new Sqlite(join(folder, 'lock.sqlite3'), { timeout: PATIENCE_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (codeOf(error) !== 'SQLITE_BUSY') throw error
    throw new StartFailure(
      `Another server uses the data folder ${folder}. Stop it or set DATA_DIR to another one.`,
    )
  }
  return () => lock.close()
}
