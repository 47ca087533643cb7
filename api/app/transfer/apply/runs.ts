import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import type { Run } from '#transfer/apply/imported_records'

/** The number of days during which an import can be undone. */
export const UNDO_DAYS = 30

interface StartedRun {
  source: string
  system: string
  fileName: string
  hash: string
  person: User
}

interface RunRow {
  id: number
  source: string
  state: 'running' | 'done' | 'undone'
  started_at: string | Date
  ended_at: string | Date | null
}

/** Continues the run that was interrupted while it imported this file, or starts a new one. */
export async function startRun({
  source,
  system,
  fileName,
  hash,
  person,
}: StartedRun): Promise<Run> {
  const stopped: RunRow | null = await db
    .from('legacy_imports')
    .where({ source, hash, state: 'running' })
    .orderBy('id', 'desc')
    .first()
  if (stopped) return { id: stopped.id, source }
  const [id]: number[] = await db.table('legacy_imports').insert({
    source,
    system,
    file_name: fileName.slice(-255),
    hash,
    state: 'running',
    counts: '{}',
    created_by_id: person.id,
    started_at: toDatabaseTime(DateTime.utc()),
  })
  if (id === undefined) throw new Error('The database returned no id')
  return { id, source }
}

export async function endRun({ id }: Run, counts: object): Promise<void> {
  const ended_at = toDatabaseTime(DateTime.utc())
  const values = { state: 'done', counts: JSON.stringify(counts), ended_at }
  await db.from('legacy_imports').where({ id }).update(values)
}

export type FoundRun = Run & { state: RunRow['state']; undoableUntil: DateTime; isTooOld: boolean }

export async function findRun(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<FoundRun | null> {
  // An import of this product's own content can't be undone.
  const row: RunRow | null = await client
    .from('legacy_imports')
    .where({ id })
    .whereNot('system', 'ufuq')
    .first()
  if (!row) return null
  const { source, state } = row
  const undoableUntil = fromDatabaseTime(row.ended_at ?? row.started_at).plus({ days: UNDO_DAYS })
  return { id: row.id, source, state, undoableUntil, isTooOld: undoableUntil < DateTime.utc() }
}

/**
 * Marks a run as completely undone. If the file is imported again, the same records are imported
 * again.
 */
export const markUndone = ({ id }: Run) =>
  db.from('legacy_imports').where({ id }).update({ state: 'undone' })
