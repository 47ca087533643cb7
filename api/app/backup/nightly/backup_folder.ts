import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@ufuq/shared/contract/backups'
import { DateTime } from 'luxon'
import pLimit from 'p-limit'
import { ENCRYPTED } from '#backup/encryption'
import { momentOf, newestOf, superfluous } from '#backup/nightly/archive_names'
import { codeOf } from '#core/database/database_failures'
import { untilAborted } from '#core/jobs/until_aborted'

/** The maximum number of listed backups. Only a backup every few minutes would exceed it. */
const MAX_LISTED = 100
const TIMEOUT_MS = 5000

const oneAtATime = pLimit(1)

/**
 * Runs an operation on the folder, and throws if it takes too long. Runs one operation at a time,
 * because each operation on a hanging network share occupies one of the four threads in Node's
 * thread pool.
 */
export function askFolder<T>(question: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs)
  const answer = oneAtATime(() => {
    limit.throwIfAborted()
    return question()
  })
  return untilAborted(limit, answer)
}

/** The names of the archives, newest first. Empty if the folder does not exist yet. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => momentOf(name) !== null).toSorted((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * Lists the backups. An archive gets its name only after verification, so every listed backup is
 * valid.
 */
export const listBackups = (folder: string): Promise<Backup[]> =>
  askFolder(async () => {
    const names = (await namesIn(folder)).slice(0, MAX_LISTED)
    const found = await Promise.all(names.map((name) => backupCalled(name, folder)))
    return found.filter((backup) => backup !== null)
  })

async function backupCalled(name: string, folder: string): Promise<Backup | null> {
  try {
    const { size } = await stat(join(folder, name))
    const isEncrypted = name.endsWith(ENCRYPTED)
    return { name, createdAt: momentOf(name)?.toISO() ?? '', size, isEncrypted }
  } catch {
    // Another process may just have removed the file.
    return null
  }
}

/** The open file of a backup, with its size; null if no backup has this name. */
export const openBackup = (name: string, folder: string) =>
  askFolder(async () => {
    try {
      const file = await open(join(folder, name))
      return { file, size: (await file.stat()).size }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  })

export const nameOfLastBackup = (folder: string): Promise<string | null> =>
  askFolder(async () => newestOf(await namesIn(folder), DateTime.utc()))

export async function removeSuperfluous(folder: string, now = DateTime.utc()): Promise<void> {
  for (const name of superfluous(await askFolder(() => namesIn(folder)), now)) {
    await rm(join(folder, name), { force: true })
  }
}
