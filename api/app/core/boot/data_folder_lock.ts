import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StartFailure } from '#core/boot/start_failure'

interface Sqlite {
  exec(sql: string): void
  close(): void
}
type SqliteConstructor = new (file: string, options: { timeout: number }) => Sqlite

// Knex loads the same driver; it comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3') as SqliteConstructor

/** As long as a process that was told to stop may still need. */
const PATIENCE_MS = 2000

/**
 * Claims the data folder for this process and returns the function that gives it back. The claim is a lock of
 * the operating system, which goes with the process however it ends, so that none can be left behind.
 * Throws a StartFailure when another process has the folder.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new Sqlite(join(folder, 'lock.sqlite3'), { timeout: PATIENCE_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error
    throw new StartFailure(
      `Another server uses the data folder ${folder}. Stop it or set DATA_DIR to another one.`,
    )
  }
  return () => lock.close()
}
