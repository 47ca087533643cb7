import { randomUUID } from 'node:crypto'
import { originals } from '#stored_files/storage/originals'
import { markPending, resolvePending } from '#stored_files/storage/pending_files'
import { sayingWhenFull } from '#stored_files/storage/storage_full'

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
