import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise'
import { drop, type CacheKey } from '#content/cache'
import { Sqlite } from '#core/database/call_database'
import { MYSQL_SESSION } from '#core/database/mysql_connection'
import { processName } from '#core/database/process_name'
import { emit } from '#core/metrics/metric_events'
import env, { dataFolder } from '#start/env'

/**
 * How often the changes of other processes on the same database are read: of other servers on
 * MySQL, and of commands on SQLite.
 */
export const CHECK_MS = 250
/** A database server that does not respond within this time counts as unreachable. */
const TIMEOUT_MS = 1500

/** The latest changes that are read each time, which are more than are made in a few seconds. */
const WINDOW = 100

const CHANGES_OF_OTHERS = `select id, \`keys\` from changes where writer <> ?
  order by id desc limit ${WINDOW}`

interface Row {
  id: number | string
  /** JSON; null for all keys. */
  keys: string | null
}

/** Reads the latest changes of the other processes. */
interface Source {
  /** Undefined if the database has not changed since it was last read. */
  read: () => Promise<Row[] | undefined> | Row[] | undefined
  close: () => void
}

let source: Source | undefined
let timer: NodeJS.Timeout | undefined
let seen: ReadonlySet<string> | undefined
/** When the last check began, on the clock of `performance`. What was committed before is known. */
let knownAt = 0
let isAnswering = true

/** Checks for changes of other processes until `stopWatching`. */
export async function watchContent(): Promise<void> {
  source = db.connection().dialect.name === 'mysql' ? databaseServer() : databaseFile()
  await check()
}

export function stopWatching(): void {
  clearTimeout(timer)
  source?.close()
  source = undefined
}

async function check() {
  const asked = performance.now()
  try {
    const rows = await source?.read()
    if (rows) applyChanges(rows)
    knownAt = asked
    isAnswering = true
  } catch {
    isAnswering = false
  }
  if (source) timer = setTimeout(() => void check(), CHECK_MS).unref()
}

/**
 * Drops what was read from the keys of new changes. A change may become visible after one with a
 * higher id. The first check counts as a change to everything, and so does a full window of new
 * changes, because others may be missing.
 */
function applyChanges(rows: readonly Row[]) {
  const before = seen
  seen = new Set(rows.map(({ id }) => String(id)))
  const missed = rows.filter(({ id }) => !before?.has(String(id)))
  if (!before || missed.length === WINDOW) return drop(null)
  for (const { keys } of missed) drop(keys === null ? null : (JSON.parse(keys) as CacheKey[]))
}

/**
 * For how long, in milliseconds, the database has not responded, so that changes may be unknown.
 * Undefined while it responds.
 */
const databaseSilence = (): number | undefined =>
  isAnswering ? undefined : performance.now() - knownAt

/**
 * Whether cached pages may be served after they expire. Where several machines share the limits in
 * Redis, another one may withdraw content while only this one can't reach the database.
 */
export const mayOutliveDatabase = (): boolean => !isAnswering && env.get('REDIS_URL') === undefined

/**
 * An SQLite file, on its own connection, which a running transaction doesn't block. Reading
 * `data_version` costs almost nothing. It changes with every write by another connection.
 */
function databaseFile(): Source {
  const connection = new Sqlite(dataFolder.databaseFile, { readonly: true })
  const dataVersion = connection.prepare('pragma data_version')
  const rows = connection.prepare(CHANGES_OF_OTHERS)
  let known: number | undefined
  return {
    read() {
      const { data_version: version } = dataVersion.get() as { data_version: number }
      if (version === known) return undefined
      const found = rows.all(processName) as Row[]
      known = version
      return found
    },
    close: () => connection.close(),
  }
}

/**
 * A database server, on a connection for this query alone. In the pool, it would queue behind
 * queries that wait for locks, and the server would seem unreachable. After a failure, the next
 * query opens another connection.
 */
function databaseServer(): Source {
  let connection: Promise<Connection> | undefined
  const close = () => {
    const former = connection
    connection = undefined
    // A connection that could not be opened does not have to be closed.
    void former?.then(
      (open) => open.destroy(),
      () => {},
    )
  }
  return {
    async read() {
      try {
        const open = await (connection ??= connect())
        const question = { sql: CHANGES_OF_OTHERS, values: [processName], timeout: TIMEOUT_MS }
        const [rows] = await open.query<(Row & RowDataPacket)[]>(question)
        return rows
      } catch (error) {
        close()
        throw error
      }
    },
    close,
  }
}

async function connect(): Promise<Connection> {
  const { createConnection } = await import('mysql2/promise')
  const settings = app.config.get<ConnectionOptions>('database.connections.mysql.connection')
  const connection = await createConnection({ ...settings, connectTimeout: TIMEOUT_MS })
  // If the connection is lost between two queries, the next one fails.
  connection.on('error', () => {})
  await connection.query({ sql: MYSQL_SESSION, timeout: TIMEOUT_MS })
  return connection
}

/**
 * Returns the `Cache-Status` header of a response whose data was read before the database failed,
 * and counts such responses. Undefined while the database is reachable. A negative `ttl` is the
 * number of seconds since the response was last known to be current (RFC 9211).
 */
export function staleStatus(): string | undefined {
  const silenceMs = databaseSilence()
  if (silenceMs === undefined) return undefined
  emit('stale', {})
  return `ufuq; hit; ttl=-${Math.ceil(silenceMs / 1000)}`
}
