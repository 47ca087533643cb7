import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isUniqueViolation } from '#core/database/database_failures'
import { contentChanged, recordContentChange } from '#content/content_version'
import { inRetriedTransaction, type Work } from '#core/database/transaction'

/** Work that calls `announce` if visitors can see what it changes. */
type AnnouncingWork<T> = (client: TransactionClientContract, announce: () => void) => Promise<T>

/** Like `inTransaction`, for work that only finds out while running whether public pages change. */
export async function inAnnouncingTransaction<T>(work: AnnouncingWork<T>): Promise<T> {
  let isRecorded = false
  try {
    return await inQuietTransaction(async (client) => {
      let isPublic = false
      const done = await work(client, () => {
        isPublic = true
      })
      if (isPublic) {
        await recordContentChange(client)
        isRecorded = true
      }
      return done
    })
  } finally {
    // Also after a failed commit: possibly only its acknowledgement was lost.
    if (isRecorded) contentChanged()
  }
}

/** Runs `work` in a transaction, with retries when writers collide, and announces that public pages changed. */
export const inTransaction = <T>(work: Work<T>): Promise<T> =>
  inAnnouncingTransaction((client, announce) => {
    announce()
    return work(client)
  })

/**
 * Like `inTransaction`, for changes that no visitor can see. A value that another writer took first is a collision too:
 * on a retry the work sees that writer's changes and succeeds, or says why it can't.
 */
export const inQuietTransaction = <T>(work: Work<T>): Promise<T> =>
  inRetriedTransaction(work, isUniqueViolation)
