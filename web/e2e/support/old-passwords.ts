import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQL = 'update sessions set password_confirmed_at = null'

/**
 * Makes every open session ask for the password again where needed, as if time had passed. Changes
 * the database directly, because the product has no hook for tests. Must be called while the screen
 * is not saving anything, since SQLite aborts a transaction if another connection has written since
 * its first read.
 */
export function forgetConfirmedPasswords(dataFolder = process.env['E2E_DATA_DIR'] ?? '') {
  const { DB_CONNECTION, DB_SOCKET, DB_USER, DB_PASSWORD, DB_DATABASE } = process.env
  if (DB_CONNECTION === 'mysql') {
    const client = ['--no-defaults', `--socket=${DB_SOCKET}`, `--user=${DB_USER}`]
    execFileSync('mariadb', [...client, `--password=${DB_PASSWORD}`, `${DB_DATABASE}`, '-e', SQL])
    return
  }
  const database = new DatabaseSync(join(dataFolder, 'ufuq.sqlite3'), { timeout: 30_000 })
  database.exec(SQL)
  database.close()
}
