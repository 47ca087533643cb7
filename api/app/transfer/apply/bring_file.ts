import { createHash } from 'node:crypto'
import type { Language } from '@ufuq/shared/contract/languages'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import type { ReceivedFile } from '#stored_files/received_file'
import {
  findImported,
  forgetImported,
  recordImported,
  type Run,
} from '#transfer/apply/imported_records'

/** Fetches a file of the former site; null if it can't be obtained. The caller deletes the file. */
export type GetPicture = (url: string) => Promise<ReceivedFile | null>

export interface Bringing {
  run: Run
  person: User
  language: Language
  get: GetPicture
}

interface Made {
  id: number
  version: number
}

interface Storing {
  kind: 'picture' | 'document'
  url: string
  /** Whether what an earlier run made of the file is still there. */
  isThere: (id: number) => Promise<unknown>
  /** Called for a file that is there. */
  again?: (id: number) => Promise<void>
  /** Stores the file; calls `record` in the transaction that stores it. */
  store: (
    file: ReceivedFile,
    record: (made: Made, client: TransactionClientContract) => Promise<void>,
  ) => Promise<number>
}

/**
 * Stores a file of the former site once, or finds what an earlier text or run made of it. Returns
 * the id of the entry; null if the file can't be obtained, or if the site does not accept it.
 */
export async function bringFile(
  { kind, url, isThere, again, store }: Storing,
  { run, get }: Bringing,
): Promise<number | null> {
  const sourceId = createHash('sha256').update(url).digest('hex')
  const known = (await findImported(run, kind, [sourceId])).get(sourceId)
  if (known && (await isThere(known.targetId))) {
    await again?.(known.targetId)
    return known.targetId
  }
  // What was imported has been deleted.
  if (known) await forgetImported(run, known)
  const file = await get(url)
  if (!file) return null
  try {
    return await store(file, ({ id: targetId, version }, client) =>
      recordImported(
        run,
        [{ kind, sourceId, target: kind, targetId, version, sourceHash: null }],
        client,
      ),
    )
  } catch (error) {
    if (error instanceof ApiException && error.status === 422) return null
    throw error
  } finally {
    await file.discard()
  }
}
