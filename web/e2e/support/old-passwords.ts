import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes every open session ask for the password again where needed, as if time had passed. Changes
 * the database directly, because the product has no hook for tests. Must be called while the screen
 * is not saving anything, since SQLite aborts a transaction if another connection has written since
 * its first read.
 */
export function forgetConfirmedPasswords() {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'ufuq.sqlite3')
  const database = new DatabaseSync(file, { timeout: 30_000 })
  database.exec('update sessions set password_confirmed_at = null')
  database.close()
}
