import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { drop, type CacheKey, type ChangedKeys } from '#content/cache'
import { isUniqueViolation } from '#core/database/database_failures'
import { processName } from '#core/database/process_name'
import { inRetriedTransaction, type Work } from '#core/database/transaction'
import { toDatabaseTime } from '#core/time/database_time'

/** Announces a change to what is read from these keys; without keys, to everything. */
export type Announce = (keys?: ChangedKeys) => void

/** Work that calls `announce` if visitors can see what it changes. */
type AnnouncingWork<T> = (client: TransactionClientContract, announce: Announce) => Promise<T>

/** Like `inTransaction`, for work that finds out only while it runs what it changes. */
export async function inAnnouncingTransaction<T>(work: AnnouncingWork<T>): Promise<T> {
  let recorded: ChangedKeys = []
  try {
    return await inQuietTransaction(async (client) => {
      const announced: ChangedKeys[] = []
      const done = await work(client, (keys = null) => void announced.push(keys))
      const keys = union(announced)
      if (keys?.length === 0) return done
      await recordChange(client, keys)
      recorded = keys
      return done
    })
  } finally {
    // Drops the keys even if the commit reports an error, because the commit may have succeeded and
    // only its confirmation been lost.
    drop(recorded)
  }
}

const union = (changes: readonly ChangedKeys[]): CacheKey[] | null => {
  const known = changes.filter((keys) => keys !== null)
  return known.length < changes.length ? null : [...new Set(known.flat())]
}

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

/** Tells the other processes on the same database of a change, in its transaction. */
const recordChange = (client: QueryClientContract, keys: ChangedKeys): Promise<unknown> =>
  client.table('changes').insert({
    writer: processName,
    keys: keys && JSON.stringify(keys),
    at: toDatabaseTime(DateTime.utc()),
  })

const RETENTION_HOURS = 1

/** Deletes the changes that every running process has read. */
export const forgetFormerChanges = () =>
  db
    .from('changes')
    .where('at', '<', toDatabaseTime(DateTime.utc().minus({ hours: RETENTION_HOURS })))
    .delete()
