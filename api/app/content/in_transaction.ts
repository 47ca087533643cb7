import { isUniqueViolation } from '#core/database/database_failures'
import { contentChanged, recordContentChange } from '#content/content_version'
import { inRetriedTransaction, type Work } from '#core/database/transaction'

/** Runs `work` in a transaction, with retries when writers collide, and announces that public pages changed. */
export async function inTransaction<T>(work: Work<T>): Promise<T> {
  let isRecorded = false
  try {
    return await inQuietTransaction(async (client) => {
      const done = await work(client)
      await recordContentChange(client)
      isRecorded = true
      return done
    })
  } finally {
    // Also after a commit that failed: its acknowledgement alone may have been lost.
    if (isRecorded) contentChanged()
  }
}

/**
 * Like `inTransaction`, for changes that no visitor can see. A value that another writer took first is a collision too:
 * on a retry the work sees that writer's changes and succeeds, or says why it can't.
 */
export const inQuietTransaction = <T>(work: Work<T>): Promise<T> =>
  inRetriedTransaction(work, isUniqueViolation)
