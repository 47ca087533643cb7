import { isIP, type Socket } from 'node:net'
import type { SslOptions } from 'mysql2'
import { isOwnMachine } from '#core/http/client_address'
import { currentRequestId } from '#core/http/request_scope'

/**
 * TLS options for a server whose certificate is signed by `ca` or, by default, by a CA that Node
 * trusts.
 */
export const databaseTls = (host: string | undefined, ca: string | undefined): SslOptions => ({
  minVersion: 'TLSv1.2',
  rejectUnauthorized: true,
  // mysql2 verifies only host names. For an IP address, it would expect `localhost` in the
  // certificate.
  verifyIdentity: host !== undefined && isIP(host) === 0,
  ...(ca && { ca }),
})

/**
 * A warning if the database's password and content cross a network unencrypted because DB_TLS is
 * not set.
 */
export function plainConnectionWarning(
  host: string | undefined,
  tls: boolean | undefined,
): string | null {
  if (!host || tls !== undefined || isOwnMachine(host)) return null
  return `The connection to the database at DB_HOST ${host} is not encrypted. Set DB_TLS to true, or to false if that is intended.`
}

/**
 * Sets up a connection to MySQL or MariaDB. It has to be the first statement of every connection,
 * because the driver escapes values with backslashes: under the server's mode
 * `NO_BACKSLASH_ESCAPES`, a quote in a value would end the string.
 */
export const MYSQL_SESSION = `set session time_zone = '+00:00', session sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`

/** The maximum time for a statement of a request, which lets it answer 503 within 20 seconds. */
const QUERY_TIMEOUT_MS = 12_000
const PING_TIMEOUT_MS = 3000
/** A connection that responded within this time is used without a ping. */
const FRESH_MS = 1000

type Done = (error: Error | null, ...results: unknown[]) => void

export interface MysqlConnection {
  stream: Socket
  query: (...args: unknown[]) => unknown
  ping: (done: (error: Error | null) => void) => void
}

const respondedAt = new WeakMap<MysqlConnection, number>()
let abandonedAt = -Infinity

/** Ends a connection without waiting for the server, so that its statement fails. */
function abandon({ stream }: MysqlConnection) {
  abandonedAt = performance.now()
  stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
}

/** Passes the response on to `done`. Abandons the connection if there is no response in time. */
function within(connection: MysqlConnection, limitMs: number | null, done: Done): Done {
  const timer = limitMs === null ? undefined : setTimeout(abandon, limitMs, connection)
  return (error, ...results) => {
    clearTimeout(timer)
    if (!error || !('fatal' in error)) respondedAt.set(connection, performance.now())
    done(error, ...results)
  }
}

/**
 * Limits the time of the statements of requests on this connection of the pool. A connection whose
 * server or network died without a word would never respond. Migrations, imports, backups and
 * housekeeping have no limit, because their statements may take long.
 */
export function limitQueries(connection: MysqlConnection) {
  const query = connection.query.bind(connection)
  connection.query = (...args) => {
    const done = args.at(-1)
    // Knex streams results without a callback, and only outside of requests.
    if (typeof done !== 'function') return query(...args)
    const limitMs = currentRequestId() === undefined ? null : QUERY_TIMEOUT_MS
    return query(...args.slice(0, -1), within(connection, limitMs, done as Done))
  }
}

/**
 * Whether a pooled connection still responds. Does not ask a connection that has been silent since
 * another one was abandoned, because the same failure usually ends all of them.
 */
export function isResponding(connection: MysqlConnection): boolean | Promise<boolean> {
  const since = respondedAt.get(connection) ?? performance.now()
  if (since <= abandonedAt) return false
  if (performance.now() - since < FRESH_MS) return true
  return new Promise((resolve) => {
    connection.ping(within(connection, PING_TIMEOUT_MS, (error) => resolve(!error)))
  })
}
