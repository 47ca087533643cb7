import { createRequire } from 'node:module'
import type { ApplicationService } from '@adonisjs/core/types'
import type { ConnectionOptions } from 'mysql2/promise'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf, isDatabaseUnavailable } from '#core/database/database_failures'
import env, { dataFolder } from '#start/env'

export type DatabaseAddress =
  | { kind: 'sqlite'; file: string }
  | { kind: 'mysql'; connection: ConnectionOptions }

/**
 * Opens and closes the database once, without the pool, which would log a failure with its stack
 * trace before throwing it. Throws a StartFailure that names the settings if the database can't be
 * opened or its version is unsupported.
 */
export async function callDatabase(address: DatabaseAddress) {
  try {
    await (address.kind === 'sqlite' ? callSqlite(address.file) : callMysql(address.connection))
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const sentence = explain(error, address)
    if (!sentence) throw error
    throw new StartFailure(sentence, { cause: error, isTransient: !isRefusal(codeOf(error)) })
  }
}

interface Sqlite {
  exec(sql: string): void
  prepare(sql: string): { get(...values: string[]): unknown; all(...values: string[]): unknown[] }
  close(): void
}
/** The driver that Knex also loads. It has no type declarations. */
export const Sqlite = createRequire(import.meta.url)('better-sqlite3') as new (
  file: string,
  options?: { timeout?: number; readonly?: boolean },
) => Sqlite

async function callSqlite(file: string) {
  const database = new Sqlite(file)
  try {
    database.exec('select count(*) from sqlite_master')
  } finally {
    database.close()
  }
}

async function callMysql(settings: ConnectionOptions) {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(settings)
  try {
    const [rows] = await connection.query('select version() as version')
    const [row] = rows as { version: string }[]
    const problem = oldVersion(row?.version ?? '')
    if (problem) throw new StartFailure(problem)
  } finally {
    await connection.end()
  }
}

/**
 * Whether somebody has to change a setting, an account or the file, so that retrying is useless.
 * All other errors count as temporary.
 */
const isRefusal = (code: string) =>
  /^(ER_ACCESS_DENIED|ER_DBACCESS_DENIED|ER_BAD_DB_|HANDSHAKE_|SQLITE_(NOTADB|CORRUPT))/.test(code)

function explain(error: unknown, address: DatabaseAddress): string | null {
  const code = codeOf(error)
  if (address.kind === 'sqlite') {
    if (!code.startsWith('SQLITE_')) return null
    const remedy = /^SQLITE_(FULL|READONLY|IOERR)/.test(code)
      ? 'Make sure that its disk has free space and is writable, or set'
      : 'Repair it or set'
    return `The database file ${address.file} can't be used (${code}). ${remedy} DATA_DIR to another folder.`
  }
  const { host, port, socketPath, user, database } = address.connection
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
      return `The database refuses DB_USER "${user}" with this DB_PASSWORD.`
    case 'ER_DBACCESS_DENIED_ERROR':
      return `The database does not let DB_USER "${user}" use DB_DATABASE "${database}".`
    case 'ER_BAD_DB_ERROR':
      return `There is no database named "${database}". Create it or set DB_DATABASE to another one.`
    case 'HANDSHAKE_NO_SSL_SUPPORT':
      return `The database does not offer TLS. Enable it there, or set DB_TLS to false.`
    case 'HANDSHAKE_SSL_ERROR':
      return `The database's certificate is not trusted (${(error as Error).message}). Set DB_TLS_CA to the certificate of the authority that signed it.`
  }
  if (!isDatabaseUnavailable(error)) return null
  return socketPath
    ? `No database answers at DB_SOCKET ${socketPath} (${code}). Start it or correct the setting.`
    : `No database answers at DB_HOST ${host}, DB_PORT ${port ?? 3306} (${code}). Start it or correct these settings.`
}

const OLDEST = {
  MariaDB: [10, 11],
  MySQL: [8, 4],
} as const

/** Whether a MariaDB server returned this `select version()` result. */
const isMariadb = (version: string): boolean => /-MariaDB/i.test(version)

/**
 * A warning if the result of `select version()` is an unsupported version; null otherwise. Gives no
 * warning for other products, such as TiDB, which add their name to the version.
 */
export function oldVersion(version: string): string | null {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const product = isMariadb(version) ? 'MariaDB' : 'MySQL'
  if (!major || /-TiDB-/i.test(version)) return null
  const [oldestMajor, oldestMinor] = OLDEST[product]
  const isOld =
    Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor)
  if (!isOld) return null
  return `The database is ${product} ${major}.${minor}, which is too old. Upgrade it to ${product} ${oldestMajor}.${oldestMinor} or later.`
}

export const databaseAddress = (app: ApplicationService): DatabaseAddress =>
  env.get('DB_CONNECTION') === 'mysql'
    ? {
        kind: 'mysql',
        connection: app.config.get<ConnectionOptions>('database.connections.mysql.connection'),
      }
    : { kind: 'sqlite', file: dataFolder.databaseFile }
