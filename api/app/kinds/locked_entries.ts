import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#accounts/user'
import { isStale, type Conflict } from '#entries/conflict'
import type { Activity } from '#entries/record_activity'
import type { Versioned } from '#legacy_entries/versions'
import { toEntry } from '#kinds/entry_transformer'
import { binOf, liveOf, type EntryRow, type Kind } from '#kinds/kind'
import { found } from '#kinds/read_entries'

/** Locks an entry; throws 404 if it does not exist or is in the bin. */
export const lockEntry = async (kind: Kind, id: number, client: TransactionClientContract) =>
  found(await liveOf(kind, { client }).where({ id }).forUpdate().first())

/** Locks an entry in the bin; throws 404 if it is not in the bin. */
export const lockInBin = async (kind: Kind, id: number, client: TransactionClientContract) =>
  found(await binOf(kind, { client }).where({ id }).forUpdate().first())

/** The conflict with the current entry, if the entry has changed since the given version. */
export const conflictOf = (
  kind: Kind,
  row: EntryRow,
  { version, reader }: { version: number | undefined; reader: User },
): Conflict | null =>
  isStale(row, version)
    ? {
        noun: kind.name,
        current: { entry: toEntry(kind, row, reader) },
        last: { byId: row.changedById, at: row.updatedAt },
      }
    : null

/** The content of the entry, for its versions. */
export const stateOf = (kind: Kind, row: EntryRow): Versioned => ({
  table: kind.path,
  id: row.id,
  ...kind.stateOf(row),
  sides: ['ar', 'en'],
  byId: row.changedById,
  at: row.updatedAt,
})

/** Saves a locked entry as its next version. */
export async function saveNext(
  row: EntryRow,
  person: User,
  client: TransactionClientContract,
): Promise<void> {
  row.merge({ version: row.version + 1, changedById: person.id })
  await row.useTransaction(client).save()
}

type EntryActivity = Extract<Activity, { subject: 'entry' }>

export const activityOf = (
  row: EntryRow,
  kind: EntryActivity['kind'],
  actorId: number,
): EntryActivity => ({ subject: 'entry', kind, ids: [entryIdOf(row)], actorId })

/** The entry id of a row, which is unique among all kinds. */
export function entryIdOf({ entryId }: EntryRow): number {
  if (entryId === null) throw new Error('The saved record has no entry')
  return entryId
}
