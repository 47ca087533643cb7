import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
 * Whether the database would accept a write; for SQLite, whether a file can be written to the
 * folder of the database.
 */
export function databaseTakesWrites(): Promise<boolean> {
  const now = performance.now()
  if (now - latest.askedAt >= FRESH_MS) {
    const isMysql = db.connection().dialect.name === 'mysql'
    const folder = dirname(dataFolder.databaseFile)
    latest = { askedAt: now, answer: isMysql ? serverTakesWrites() : folderTakesWrites(folder) }
  }
  return latest.answer
}

export async function folderTakesWrites(folder: string): Promise<boolean> {
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

/**
 * The values of `read_only` on a writable server. MariaDB 11.8 and later return a word instead of a
 * number.
 */
const WRITABLE = new Set(['0', 'OFF'])

async function serverTakesWrites(): Promise<boolean> {
  const [[row]] = await db.rawQuery('select @@global.read_only as is_read_only')
  return WRITABLE.has(String(row.is_read_only))
}
