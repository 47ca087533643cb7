import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { dataFolder } from '#start/env'

/** About as many bytes as saving a long pair adds to the database's log. */
const SAVE = Buffer.alloc(64 * 1024)

/**
 * How long a result is reused. Anybody can request the health check, so not every request should
 * access the disk.
 */
const FRESH_MS = 1000

let latest = { askedAt: -Infinity, answer: Promise.resolve(true) }

/**
 * The values of `read_only` on a writable server. MariaDB 11.8 and later return a word instead of a
 * number.
 */
const WRITABLE = new Set(['0', 'OFF'])

const TIMEOUT_MS = 3000
const NO_ANSWER = 'The database does not answer'
const NO_WRITES = 'The database does not accept writes'

/** The check in progress, which concurrent callers share. */
let asking: Promise<string | null> | undefined

/** The current fault of the database; null if there is none. */
export const databaseFault = () => (asking ??= ask().finally(() => (asking = undefined)))

async function ask(): Promise<string | null> {
  const controller = new AbortController()
  const tooLong = sleep(TIMEOUT_MS, NO_ANSWER, { signal: controller.signal, ref: false })
  const answer = db.rawQuery('select 1').then(
    async () => ((await databaseTakesWrites()) ? null : NO_WRITES),
    () => NO_ANSWER,
  )
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    controller.abort()
    tooLong.catch(() => {})
  }
}

/**
 * Whether the database would accept a write; for SQLite, whether a file can be written to the
 * folder of the database.
 */
function databaseTakesWrites(): Promise<boolean> {
  const now = performance.now()
  if (now - latest.askedAt >= FRESH_MS) {
    const isMysql = db.connection().dialect.name === 'mysql'
    const folder = dirname(dataFolder.databaseFile)
    latest = { askedAt: now, answer: isMysql ? serverTakesWrites() : folderTakesWrites(folder) }
  }
  return latest.answer
}

async function folderTakesWrites(folder: string): Promise<boolean> {
  const file = join(folder, 'health-check')
  try {
    await writeFile(file, SAVE)
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

async function serverTakesWrites(): Promise<boolean> {
  const [[row]] = await db.rawQuery('select @@global.read_only as is_read_only')
  return WRITABLE.has(String(row.is_read_only))
}
