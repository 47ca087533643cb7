import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { erasing } from '#core/database/erasing'
import { eraseOverdue } from '#legacy_entries/bin'
import { changeEntry } from '#legacy_entries/change_entry'
import { deletePreviewLinksOf } from '#entries/previews/preview_links'
import { endReviewOf } from '#kinds/entry_review'
import { keysOf, type EntryRow, type Kind } from '#kinds/kind'
import { activityOf, entryIdOf, lockEntry, lockInBin, saveNext } from '#kinds/locked_entries'

type Authorize = (row: EntryRow) => Promise<void>

/** Moves an entry to the bin, and ends its review and its preview links. */
export const deleteEntry = (
  kind: Kind,
  id: number,
  person: User,
  authorize: Authorize,
): Promise<void> =>
  changeEntry({
    lock: (client) => lockEntry(kind, id, client),
    authorize,
    async work(row, { client, announce, record }) {
      await kind.refuseDeletion?.(row, client)
      row.merge({ deletedAt: DateTime.utc().startOf('second'), deletedById: person.id })
      await saveNext(row, person, client)
      await endReviewOf(kind, row, { publishedBy: null }, client)
      await deletePreviewLinksOf('entry_preview_links', [entryIdOf(row)], client)
      record(activityOf(row, 'deleted', person.id))
      if (row.isPublished) announce(keysOf(kind, row))
    },
  })

export const restoreEntry = (
  kind: Kind,
  id: number,
  person: User,
  authorize: Authorize,
): Promise<EntryRow> =>
  changeEntry({
    lock: (client) => lockInBin(kind, id, client),
    authorize,
    async work(row, { client, announce, record }) {
      row.merge({ deletedAt: null, deletedById: null })
      await saveNext(row, person, client)
      record(activityOf(row, 'restored', person.id))
      if (row.isPublished) announce(keysOf(kind, row))
      return row
    },
  })

/** Permanently deletes an entry in the bin. */
export const eraseEntry = (kind: Kind, id: number): Promise<void> =>
  erasing(async () => {
    await changeEntry({
      lock: (client) => lockInBin(kind, id, client),
      work: (row, { client }) => eraseRows(kind, [row], client),
    })
  })

/** Erases all entries that have been in the bin for the full period. Returns their number. */
export const emptyEntryBin = (kind: Kind, now?: DateTime): Promise<number> =>
  eraseOverdue<EntryRow>(
    {
      findOverdue: (end, limit) =>
        kind.query().where('deletedAt', '<=', end).orderBy('deletedAt').orderBy('id').limit(limit),
      async erase(rows, end, client) {
        const overdue = await kind
          .query({ client })
          .whereIn(
            'id',
            rows.map(({ id }) => id),
          )
          .where('deletedAt', '<=', end)
          .orderBy('id')
          .forUpdate()
        await eraseRows(kind, overdue, client)
        return overdue
      },
    },
    now,
  )

/** Deletes entries with their versions, their discarded texts and their references. */
export async function eraseRows(
  kind: Kind,
  rows: readonly EntryRow[],
  client: TransactionClientContract,
): Promise<void> {
  const idsOf = (name: 'id' | 'entryId') => rows.flatMap((row) => row[name] ?? [])
  await client.from(kind.path).whereIn('id', idsOf('id')).delete()
  await client.from('entries').whereIn('id', idsOf('entryId')).delete()
}
