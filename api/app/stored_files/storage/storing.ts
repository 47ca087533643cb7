import { randomUUID } from 'node:crypto'
import { codeOf } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { originals } from '#stored_files/storage/originals'
import { markPending, resolvePending } from '#stored_files/storage/pending_files'

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
