import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isUniqueViolation } from '#core/database/database_failures'
import { recordPurge } from '#content/cdn/purge_outbox'
import type { ChangedSets } from '#content/content_sets'
import { recordContentChange, setsChanged } from '#content/content_version'
import { recordAnnouncements } from '#content/webhooks/announce_texts'
import { inRetriedTransaction, type Work } from '#core/database/transaction'

/** Announces a change to these sets; without sets, to everything. */
export type Announce = (sets?: ChangedSets) => void

/** Work that calls `announce` if visitors can see what it changes. */
type AnnouncingWork<T> = (client: TransactionClientContract, announce: Announce) => Promise<T>

/** Like `inTransaction`, for work that finds out only while it runs which public pages change. */
export async function inAnnouncingTransaction<T>(work: AnnouncingWork<T>): Promise<T> {
  let recorded: { sets: ChangedSets } | null = null
  try {
    return await inQuietTransaction(async (client) => {
      let announced: { sets: ChangedSets } | null = null
      const announce: Announce = (sets = null) => {
        announced = { sets: sets && announced?.sets !== null ? union(announced?.sets, sets) : null }
      }
      const done = await work(client, announce)
      const change = announced as { sets: ChangedSets } | null
      if (change) {
        await recordContentChange(client, change.sets)
        await recordPurge(client, change.sets)
        await recordAnnouncements(client, change.sets)
        recorded = change
      }
      return done
    })
  } finally {
    // Announces the change even if the commit reports an error, because the commit may have
    // succeeded and only its confirmation been lost.
    const change = recorded as { sets: ChangedSets } | null
    if (change) setsChanged(change.sets)
  }
}

const union = (some: readonly string[] = [], others: readonly string[]) => [
  ...new Set([...some, ...others]),
]

/**
 * Runs `work` in a transaction, with retries when writers collide, and announces that public pages
 * changed.
 */
export const inTransaction = <T>(work: Work<T>): Promise<T> =>
  inAnnouncingTransaction((client, announce) => {
    announce()
    return work(client)
  })

/**
 * Like `inTransaction`, for changes that no visitor can see. A unique value that another writer
 * took first also counts as a collision. The retry reads that writer's changes, and then succeeds
 * or throws the right error.
 */
export const inQuietTransaction = <T>(work: Work<T>): Promise<T> =>
  inRetriedTransaction(work, isUniqueViolation)
