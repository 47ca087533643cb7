import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { ChangedSets } from '#content/content_sets'
import { processName } from '#core/database/process_name'
import { toDatabaseTime } from '#core/time/database_time'

let version = 0

/** The sets of the latest changes; the last ones are those of the current version. */
const changes: ChangedSets[] = []
const MAX_CHANGES = 500

/** The version of the public content that this process has read; other processes' changes count. */
export const contentVersion = () => version

/** The sets that changed after a version; null for everything. */
export function changedSince(former: number): ReadonlySet<string> | null {
  const count = version - former
  if (count > changes.length) return null
  const changed = new Set<string>()
  for (const sets of count === 0 ? [] : changes.slice(-count)) {
    if (!sets) return null
    for (const set of sets) changed.add(set)
  }
  return changed
}

/**
 * Must be called after every write that can change public pages of these sets, unless the write is
 * certain to have been rolled back. Pages rendered before or during the write are never served
 * again.
 */
export function setsChanged(sets: ChangedSets) {
  version += 1
  changes.push(sets)
  if (changes.length > MAX_CHANGES) changes.shift()
}

/** Like `setsChanged`, for every page. */
export const contentChanged = () => setsChanged(null)

/** A change's number, followed by its sets. */
export type NumberedChange = [number: number, sets: ChangedSets]

/**
 * The maximum number of changes that a process stores; a process that missed more drops all cached
 * content.
 */
const MAX_RECENT = 20
const MAX_RECENT_LENGTH = 4000

/**
 * Notifies the other processes on the same database. To be called at the end of the transaction
 * with the change. The row stays locked until the commit, so that the numbers of changes are in
 * commit order. Each process has its own row, so that no process waits for another here, or
 * collides with another in a Galera cluster.
 */
export async function recordContentChange(
  client: QueryClientContract,
  sets: ChangedSets = null,
): Promise<void> {
  const row: { version: number; recent: string | null } | null = await client
    .from('content_versions')
    .where('writer', processName)
    .forUpdate()
    .select('version', 'recent')
    .first()
  const now = DateTime.utc()
  // If the row of this process has been deleted, its next row begins with a much higher version, so
  // other processes notice a gap.
  const version = row ? row.version + 1 : now.toUnixInteger()
  const recent = JSON.parse(row?.recent ?? '[]') as NumberedChange[]
  recent.push([version, sets])
  const change = { version, recent: withinLimits(recent), changed_at: toDatabaseTime(now) }
  if (row) await client.from('content_versions').where('writer', processName).update(change)
  else await client.table('content_versions').insert({ writer: processName, ...change })
}

function withinLimits(recent: readonly NumberedChange[]): string {
  let kept = recent.slice(-MAX_RECENT)
  for (;;) {
    const text = JSON.stringify(kept)
    if (text.length <= MAX_RECENT_LENGTH) return text
    kept = kept.slice(Math.ceil(kept.length / 2))
  }
}

const RETENTION_DAYS = 2

/** Deletes the rows of processes that have not written for a long time. */
export const forgetFormerWriters = () =>
  db
    .from('content_versions')
    .where('changed_at', '<', toDatabaseTime(DateTime.utc().minus({ days: RETENTION_DAYS })))
    .delete()
