import { ApiException } from '#core/errors/api_exception'
import { codeOf } from '#core/database/database_failures'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Says in one sentence that there is no room; any other error is passed on. */
export async function sayingWhenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!FULL.has(codeOf(error))) throw error
    throw storageFull()
  }
}

export const storageFull = () => ApiException.storageFull('The server has no room for this file')
