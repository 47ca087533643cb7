import { readFileSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { Sqlite } from '#core/database/call_database'

/** The tables of release 1.0.0 with rows. The times after which a server deletes a row are in 2099. */
const read = (...names: string[]) =>
  names.map((name) => readFileSync(new URL(`1.0.0/${name}.sql`, import.meta.url), 'utf8')).join('')

/** The former site, in a new SQLite file. */
export function layFile(path: string) {
  const file = new Sqlite(path)
  file.exec('pragma foreign_keys = off')
  file.exec(read('sqlite', 'rows'))
  file.close()
}

/** The former site, in the empty MySQL database of these settings. */
export async function layDatabase({ DB_SOCKET = '', DB_USER, DB_DATABASE }: NodeJS.ProcessEnv) {
  const address = { socketPath: DB_SOCKET, user: DB_USER ?? '', database: DB_DATABASE ?? '' }
  const connection = await createConnection({ ...address, multipleStatements: true })
  await connection.query(`set foreign_key_checks = 0; ${read('mysql', 'rows')}`)
  await connection.end()
}
