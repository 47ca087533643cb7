import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import uploadSettings from '#config/uploads'
import { codeOf } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { originals } from '#stored_files/storage/originals'

const SUFFIX = '.pending'
/** A period that is longer than any of these operations takes. */
const MAX_PENDING_MS = 60 * 60 * 1000

const folder = () => incomingFolder(uploadSettings.folder)
const markerOf = (key: string) => join(folder(), `${key}${SUFFIX}`)

/**
 * Records that a file and its row are about to be added or removed, one after the other. If the
 * process is killed in between, housekeeping checks the recorded files. It ignores all other files,
 * because every file would seem superfluous if the settings named the wrong database.
 */
export async function markPending(key: string): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeFile(markerOf(key), '', { mode: 0o600 })
}

async function clearMarker(key: string): Promise<void> {
  await rm(markerOf(key), { force: true })
}

/**
 * Resolves a recorded file: keeps it if a row refers to it, and deletes it otherwise. Queries the
 * database, since a commit that was reported as failed may have succeeded. If the database is
 * unreachable, housekeeping retries. Never throws.
 */
export async function resolvePending(key: string): Promise<void> {
  try {
    const named = await namedAmong([key])
    await (named.has(key) ? clearMarker(key) : removeOriginal(key))
  } catch (error) {
    logger.warn(
      { event: 'original_pending', err: error },
      'Failed to keep or delete a pending upload',
    )
  }
}

/** Removes an original that no row refers to any more. If this fails, housekeeping retries. */
async function removeOriginal(key: string): Promise<void> {
  try {
    await originals.remove(key)
    await clearMarker(key)
  } catch (error) {
    logger.warn({ event: 'original_removal_failed', err: error }, 'Failed to remove an original')
  }
}

/**
 * Cleans up after killed processes: deletes uploaded and half-written files, and recorded originals
 * to which no row refers. Returns the number of removed files.
 */
export async function resolveAllPending(now = Date.now()): Promise<number> {
  const [incoming, made] = await Promise.all([oldIn('incoming', now), oldIn('made', now)])
  const keys = incoming
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
  const named = await namedAmong(keys)
  for (const key of keys) await (named.has(key) ? clearMarker(key) : removeOriginal(key))
  const left = [
    ...incoming.filter((name) => !name.endsWith(SUFFIX)).map((name) => join('incoming', name)),
    ...made.filter((name) => name.endsWith('.part')).map((name) => join('made', name)),
  ]
  for (const path of left) await rm(join(uploadSettings.folder, path), { force: true })
  return keys.length - named.size + left.length
}

/** The keys to which a row of any feature refers. */
async function namedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows: { key: string }[][] = await Promise.all(
    NAMING_COLUMNS.map(([table, column]) =>
      db
        .from(table)
        .select(`${column} as key`)
        .whereIn(column, [...keys]),
    ),
  )
  return new Set(rows.flat().map(({ key }) => key))
}

const NAMING_COLUMNS = [
  ['files', 'key'],
  ['files', 'picture_key'],
] as const

async function oldIn(name: 'incoming' | 'made', now: number): Promise<string[]> {
  const path = join(uploadSettings.folder, name)
  const old: string[] = []
  for (const file of await readdir(path).catch(() => [])) {
    const found = await stat(join(path, file)).catch(() => null)
    if (found && now - found.mtimeMs > MAX_PENDING_MS) old.push(file)
  }
  return old
}

/**
 * Stores the file under a new key, then runs `work`, which writes a row with the key. Deletes the
 * file again if no row refers to the key afterwards.
 */
export async function storing<T>(
  { path }: { path: string },
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = randomUUID()
  try {
    await sayingWhenFull(async () => {
      await markPending(key)
      await originals.store(key, path)
    })
    return await work(key)
  } finally {
    await resolvePending(key)
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Converts the error that a full disk causes into one sentence; rethrows any other error. */
export async function sayingWhenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!FULL.has(codeOf(error))) throw error
    throw storageFull()
  }
}

export const storageFull = () => ApiException.storageFull('The server has no space for this file')
