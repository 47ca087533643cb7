import { isUniqueViolation } from '#core/database_failures'
import { inRetriedTransaction, type Work } from '#core/transaction'
import { contentChanged, recordContentChange } from '#site/content_version'

/** Runs `work`, which changes what pages show of a picture, in a transaction, and announces that. */
export async function inTransaction<T>(work: Work<T>): Promise<T> {
  const result = await inQuietTransaction(async (client) => {
    const done = await work(client)
    await recordContentChange(client)
    return done
  })
  contentChanged()
  return result
}

/**
 * Like `inTransaction`, for what no visitor can see. A file that another upload was quicker to bring is a collision too:
 * on a retry the work finds its picture.
 */
export const inQuietTransaction = <T>(work: Work<T>): Promise<T> =>
  inRetriedTransaction(work, isUniqueViolation)
