import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { isInCluster } from '#core/cluster/cluster'
import { isMessage, send } from '#core/cluster/orders'
import { processName } from '#core/cluster/process_name'
import { toDatabaseTime } from '#core/time/database_time'

let version = 0
let changes = 0

/**
 * The version of the public content as this process knows it; `catchUp` adds the changes of
 * other processes.
 */
export const contentVersion = () => version

/** Pages rendered before or during a change that another process made are never served again. */
export function contentChangedElsewhere() {
  version++
}

/**
 * Call after every write that can change a public page and is or may be committed: pages
 * rendered before or during it are never served again. Processes of one cluster notify each
 * other, even while the database does not answer.
 */
export function contentChanged() {
  version++
  if (isInCluster) send(process, { ufuq: 'content-changed' })
}

if (isInCluster) {
  process.on('message', (message) => {
    if (isMessage(message) && message.ufuq === 'content-changed') contentChangedElsewhere()
  })
}

/**
 * Notifies the other processes on the same database. Belongs at the end of the transaction
 * with the change: the row stays locked until the commit. Each process has its own row, so
 * that no process waits for another here, or collides with another in a Galera cluster.
 */
export async function recordContentChange(client: QueryClientContract): Promise<void> {
  changes += 1
  const change = { version: changes, changed_at: toDatabaseTime(DateTime.utc()) }
  const updated: unknown = await client
    .from('content_versions')
    .where('writer', processName)
    .update(change)
  if (Number(updated) > 0) return
  await client.table('content_versions').insert({ writer: processName, ...change })
}

const RETENTION_DAYS = 2

/**
 * Deletes the rows of processes that have long written nothing; pages cached by others are
 * rendered once more.
 */
export const forgetFormerWriters = () =>
  db
    .from('content_versions')
    .where('changed_at', '<', toDatabaseTime(DateTime.utc().minus({ days: RETENTION_DAYS })))
    .delete()
