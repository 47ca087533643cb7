import { statSync } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { codeOf } from '#core/database/database_failures'
import { processName } from '#core/database/process_name'
import { toDatabaseTime } from '#core/time/database_time'

/**
 * The name of the milestone (a row in the database) that exists while the database file contains no
 * trace of erased data.
 */
const CLEAN = 'no_erased_traces'
/**
 * The name of a running rewrite's milestone begins with this prefix, followed by the name of the
 * process. When the rewrite ends, the milestone becomes `CLEAN`. Each erasure in any process
 * removes the milestone, because data that is deleted after a rewrite has begun may remain in the
 * file.
 */
const CLEARING = 'clearing-traces-'
const OWN_CLEARING = `${CLEARING}${processName}`
/** The delay before a rewrite, so that a series of erasures leads to only one rewrite. */
const PAUSE_MS = 5000
/**
 * A rewrite blocks all requests, for about a second at this file size. Larger files are rewritten
 * at the next start.
 */
const MAX_BYTES_WHILE_SERVING = 64 * 1024 * 1024
/**
 * The maximum time to wait for other processes. Each reads only briefly, but some process may
 * always be reading.
 */
const READERS_TIMEOUT_MS = 250

interface SqliteConnection {
  name: string
  pragma(statement: string, options?: { simple: boolean }): unknown
  exec(sql: string): unknown
  prepare(sql: string): {
    get(...values: string[]): unknown
    run(...values: string[]): { changes: number }
  }
}

let timer: NodeJS.Timeout | undefined

const isSqlite = () => db.connection().dialect.name !== 'mysql'

/**
 * Runs `work`, which deletes personal data, and soon afterwards clears the deleted data from the
 * database's files. The database records that the files must be cleared, so the next start clears
 * them if this process can't.
 */
export async function erasing<T>(work: () => Promise<T>): Promise<T> {
  if (!isSqlite()) return work()
  const outcome = await work()
  await noteErasure(db)
  clearSoon()
  return outcome
}

/**
 * Records that the files may contain traces of erased data. The hourly housekeeping then clears
 * them.
 */
export async function noteErasure(client: Pick<typeof db, 'from'>): Promise<void> {
  if (!isSqlite()) return
  await client.from('milestones').where('name', CLEAN).orWhereLike('name', `${CLEARING}%`).delete()
}

function clearSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => void clearErasedTraces(), PAUSE_MS).unref()
}

/**
 * Empties an SQLite file's write-ahead log and, after an erasure, removes the erased data from the
 * file. SQLite overwrites what it deletes (`secure_delete`). It does not overwrite the copies that
 * remain when rows move between pages, nor what was deleted before that setting was used. Rewriting
 * the file removes both. Never throws. Retries if another process uses the file; after any other
 * failure, tries again in the next hour or at the next start.
 */
export async function clearErasedTraces({ whileServing = true } = {}): Promise<void> {
  if (!isSqlite()) return
  try {
    await withConnection((connection) => {
      if (!emptyLog(connection)) return clearSoon()
      const mayRewrite = !whileServing || statSync(connection.name).size <= MAX_BYTES_WHILE_SERVING
      if (!mayRewrite || isClean(connection)) return
      if (!rewrite(connection)) clearSoon()
    })
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return clearSoon()
    logger.warn(
      { event: 'erasure_pending', err: error },
      'The database file still contains erased data',
    )
  }
}

/**
 * Runs `work` with exclusive use of the file's only connection. Waits while a test's transaction
 * uses the connection.
 */
async function withConnection(work: (connection: SqliteConnection) => void) {
  const client = db.manager.get(db.primaryConnectionName)?.connection?.client?.client
  const connection: SqliteConnection = await client.acquireConnection()
  const busyTimeout = Number(connection.pragma('busy_timeout', { simple: true }))
  try {
    // With a timeout, the driver would block this process and all its requests while it waits for a
    // lock.
    connection.pragma('busy_timeout = 0')
    work(connection)
  } finally {
    connection.pragma(`busy_timeout = ${busyTimeout}`)
    await client.releaseConnection(connection)
  }
}

/** Empties the write-ahead log. Returns false if another connection prevents this. */
function emptyLog(connection: SqliteConnection): boolean {
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
  return outcome.busy === 0
}

const isClean = (connection: SqliteConnection): boolean =>
  connection.prepare('select 1 from milestones where name = ?').get(CLEAN) !== undefined

/**
 * Rewrites the file. Returns false if another connection prevented this, or erased something in the
 * meantime.
 */
function rewrite(connection: SqliteConnection): boolean {
  connection
    .prepare('insert or replace into milestones (name, created_at) values (?, ?)')
    .run(OWN_CLEARING, toDatabaseTime(DateTime.utc()))
  connection.exec('vacuum')
  connection.pragma(`busy_timeout = ${READERS_TIMEOUT_MS}`)
  if (!emptyLog(connection)) return false
  const noteClean = connection.prepare('update or replace milestones set name = ? where name = ?')
  return noteClean.run(CLEAN, OWN_CLEARING).changes === 1
}
