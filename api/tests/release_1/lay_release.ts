import { readFileSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { Sqlite } from '#core/database/call_database'

/**
 * The states of release 1 of which the tables are stored, with rows in each: as it was released, and
 * at its end, which is stored for SQLite alone. The times after which a server deletes a row are in
 * 2099.
 */
type State = '1.0.0' | 'last'

const read = (state: State, ...names: string[]) =>
  names
    .map((name) => readFileSync(new URL(`${state}/${name}.sql`, import.meta.url), 'utf8'))
    .join('')

/** The former site, in a new SQLite file. */
export function layFile(state: State, path: string) {
  const file = new Sqlite(path)
  file.exec('pragma foreign_keys = off')
  file.exec(read(state, 'sqlite', 'rows'))
  file.close()
}

/** The former site, in the empty MySQL database of these settings. */
export async function layDatabase({ DB_SOCKET = '', DB_USER, DB_DATABASE }: NodeJS.ProcessEnv) {
  const address = { socketPath: DB_SOCKET, user: DB_USER ?? '', database: DB_DATABASE ?? '' }
  const connection = await createConnection({ ...address, multipleStatements: true })
  await connection.query(`set foreign_key_checks = 0; ${read('1.0.0', 'mysql', 'rows')}`)
  await connection.end()
}
