import { statSync } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { codeOf } from '#core/database_failures'
import { toDatabaseTime } from '#core/database_time'
import { errorForLog } from '#core/error_for_log'

/** The milestone that is there while nothing of what was erased can be left in the file. */
const CLEAN = 'no_erased_traces'
/** Several erasures in a row are followed by one rewriting. */
const PAUSE_MS = 5000
/** Rewriting holds everything up, for a second at this size; a larger file waits for the next start. */
const LARGEST_WHILE_SERVING = 64 * 1024 * 1024

interface SqliteConnection {
  name: string
  pragma(statement: string, options?: { simple: boolean }): unknown
  exec(sql: string): unknown
  prepare(sql: string): { get(...values: string[]): unknown; run(...values: string[]): unknown }
}

const erasures = { begun: 0, ended: 0 }
let timer: NodeJS.Timeout | undefined

const isSqlite = () => db.connection().dialect.name !== 'mysql'

/**
 * Does `work`, which deletes what people left, and soon after it clears the database's files of what was deleted. That
 * this is still to be done is noted in the database, so that the next start does it when this process can't.
 */
export async function erasing<T>(work: () => Promise<T>): Promise<T> {
  if (!isSqlite()) return work()
  erasures.begun += 1
  try {
    const outcome = await work()
    await db.from('milestones').where('name', CLEAN).delete()
    clearSoon()
    return outcome
  } finally {
    erasures.ended += 1
  }
}

function clearSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => void clearErasedTraces(), PAUSE_MS).unref()
}

/**
 * Empties an SQLite file's log, and clears the file of what was erased, if anything was. SQLite overwrites what it deletes
 * (`secure_delete`), but not the copies that it leaves behind when it moves rows between pages, nor what was deleted
 * before that was switched on: these go when the file is written anew. Never throws. While somebody else reads or writes
 * the file it is tried again and again; what can't be done for another reason is left to the next hour or start.
 */
export async function clearErasedTraces({ whileServing = true } = {}): Promise<void> {
  if (!isSqlite()) return
  const { begun, ended } = erasures
  try {
    await withConnection((connection) => {
      if (!emptyLog(connection)) return clearSoon()
      const mayRewrite = !whileServing || statSync(connection.name).size <= LARGEST_WHILE_SERVING
      if (!mayRewrite || isClean(connection)) return
      connection.exec('vacuum')
      if (!emptyLog(connection)) return clearSoon()
      if (begun === ended && begun === erasures.begun) noteClean(connection)
    })
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return clearSoon()
    logger.warn({ err: errorForLog(error) }, 'the database file still holds what was erased')
  }
}

/** The file's one connection to itself, also while a transaction of a test's is open: then it waits. */
async function withConnection(work: (connection: SqliteConnection) => void) {
  const client = db.manager.get(db.primaryConnectionName)?.connection?.client?.client
  const connection: SqliteConnection = await client.acquireConnection()
  const patience = Number(connection.pragma('busy_timeout', { simple: true }))
  try {
    // The driver would stand still for as long as it waits, and every request with it.
    connection.pragma('busy_timeout = 0')
    work(connection)
  } finally {
    connection.pragma(`busy_timeout = ${patience}`)
    await client.releaseConnection(connection)
  }
}

/** Whether nobody else was in the way. */
function emptyLog(connection: SqliteConnection): boolean {
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
  return outcome.busy === 0
}

const isClean = (connection: SqliteConnection): boolean =>
  connection.prepare('select 1 from milestones where name = ?').get(CLEAN) !== undefined

const noteClean = (connection: SqliteConnection) =>
  connection
    .prepare('insert into milestones (name, created_at) values (?, ?)')
    .run(CLEAN, toDatabaseTime(DateTime.utc()))
