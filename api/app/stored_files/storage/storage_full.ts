import { ApiException } from '#core/errors/api_exception'
import { codeOf } from '#core/database/database_failures'

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
