import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { VERSION } from '@ufuq/shared/contract/version'
import { StartFailure } from '#core/boot/start_failure'
import { Sqlite } from '#core/database/call_database'
import { codeOf } from '#core/database/database_failures'

/** Matches the file names of copies, and of partial copies that killed processes left behind. */
const COPY = /^before-.+\.sqlite3(\.part)?$/
/**
 * Copies are deleted after this time, because they contain data that may have been erased since.
 */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000
/**
 * The required free space, as a multiple of the size of the database file. The copy takes this size
 * once, and so does the upgrade, which at worst rewrites every table.
 */
const TIMES_THE_SIZE = 2

const copiesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => COPY.test(name))
    .map((name) => join(folder, name))

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0)
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

interface UpgradeCopy {
  /** Called if the upgrade succeeded. Deletes earlier copies. */
  retain: () => void
  /** Called if the upgrade was rolled back. Deletes this copy. */
  discard: () => void
}

/**
 * Copies a database file within the folder that contains it, so that the previous release can be
 * restored. The copy is complete and consistent, whatever the write-ahead log contains. Throws a
 * StartFailure if there is not enough space for the copy and for the upgrade.
 */
export function copyBeforeUpgrade(file: string): UpgradeCopy {
  const folder = dirname(file)
  checkRoom(folder, TIMES_THE_SIZE * (sizeOf(file) + sizeOf(`${file}-wal`)))
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const copy = join(folder, `before-${VERSION}-${time}.sqlite3`)
  const part = `${copy}.part`
  const database = new Sqlite(file, { timeout: 5000 })
  try {
    // SQLite fills an existing empty file. Creating this file beforehand gives it the right
    // permissions from the beginning.
    writeFileSync(part, '', { mode: 0o600 })
    chmodSync(part, 0o600)
    database.exec(`vacuum into '${part.replaceAll("'", "''")}'`)
    toDisk(part)
    renameSync(part, copy)
    toDisk(folder)
  } catch (error) {
    rmSync(part, { force: true })
    throw new StartFailure(
      `The database can't be copied before its upgrade (${codeOf(error) || error}). Make sure that the folder ${folder} is writable and has enough free space, then start again; nothing was changed.`,
      { cause: error, isTransient: true },
    )
  } finally {
    database.close()
  }
  return {
    retain() {
      const others = copiesIn(folder).filter((other) => basename(other) !== basename(copy))
      for (const other of others) rmSync(other, { force: true })
    },
    discard: () => rmSync(copy, { force: true }),
  }
}

function checkRoom(folder: string, needed: number) {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= needed) return
  throw new StartFailure(
    `The upgrade of the database needs ${megabytes(needed)} free in ${folder}, but only ${megabytes(free)} is available. Free some space and start again; nothing was changed.`,
    { isTransient: true },
  )
}

function toDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Deletes expired copies. */
export function forgetOldCopies(folder: string): void {
  const limit = Date.now() - RETENTION_MS
  for (const copy of copiesIn(folder))
    if (statSync(copy).mtimeMs < limit) rmSync(copy, { force: true })
}
