import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { newEntry } from '#legacy_entries/entries'
import { writeReferences } from '#legacy_entries/references'
import { endReviewOf } from '#kinds/entry_review'
import { keysOf, type Change, type EntryRow, type Kind } from '#kinds/kind'
import {
  activityOf,
  conflictOf,
  entryIdOf,
  lockEntry,
  saveNext,
  stateOf,
} from '#kinds/locked_entries'
import { lockPictures } from '#pictures/uses'

interface Creation {
  /** The row to fill, with values that editors do not set. */
  newRow?: EntryRow
  /** Writes further data in the same transaction, as an import does. */
  alongside?: (row: EntryRow, client: TransactionClientContract) => Promise<void>
}

export const createEntry = (
  kind: Kind,
  changes: Change,
  editor: User,
  { newRow = kind.newRow(), alongside }: Creation = {},
): Promise<EntryRow> =>
  changeEntry({
    lock: () => Promise.resolve(newRow),
    async work(row, { client, announce, record }) {
      kind.merge(row, changes)
      assertWritten(kind, row)
      await kind.settle?.(row, client)
      const entryId = await newEntry(kind, client)
      row.merge({ entryId, version: 1, changedById: editor.id })
      await row.useTransaction(client).save()
      await alongside?.(row, client)
      await showPictures(kind, row, client)
      record(activityOf(row, 'created', editor.id))
      if (row.isPublished) announce(keysOf(kind, row))
      return row
    },
  })

/** Changes some fields of an entry. Publishing the entry ends its review. */
export const changeFields = (
  kind: Kind,
  id: number,
  { version, ...changes }: Change,
  editor: User,
  authorize: (row: EntryRow) => Promise<void>,
): Promise<EntryRow> =>
  changeEntry({
    lock: (client) => lockEntry(kind, id, client),
    authorize,
    conflict: (row) => conflictOf(kind, row, { version, reader: editor }),
    state: (row) => stateOf(kind, row),
    async work(row, { client, announce, record }) {
      const wasPublished = row.isPublished
      kind.merge(row, changes)
      assertWritten(kind, row)
      const isMoved = await kind.settle?.(row, client)
      await showPictures(kind, row, client)
      await saveNext(row, editor, client)
      const done = doneTo(row, wasPublished)
      if (done === 'published') await endReviewOf(kind, row, { publishedBy: editor }, client)
      record(activityOf(row, done, editor.id))
      if (isMoved) announce(keysOf(kind, row))
      return row
    },
  })

function doneTo({ isPublished }: EntryRow, wasPublished: boolean) {
  if (isPublished === wasPublished) return 'changed'
  return isPublished ? 'published' : 'withdrawn'
}

/** Throws 422 if a required field is missing. */
export function assertWritten(kind: Kind, row: EntryRow) {
  const missing = kind.missingIn(row)
  if (missing.length === 0) return
  throw ApiException.validation(
    missing.map((field) => {
      return { field, message: `The ${field} field is required`, rule: 'required' }
    }),
  )
}

/**
 * Records which pictures an entry shows and to which documents it links, so that none of them can
 * be deleted. Throws 422 if a picture does not exist.
 */
export async function showPictures(kind: Kind, row: EntryRow, client: TransactionClientContract) {
  const { live, draft } = kind.picturesOf(row)
  const there =
    draft.length === 0
      ? []
      : await lockPictures(
          draft.map(({ id }) => id),
          client,
        )
  const gone = draft.filter(({ id }) => !there.includes(id))
  if (gone.length > 0) {
    const message = 'This picture does not exist, or was deleted'
    throw ApiException.validation(
      gone.map(({ path: field }) => ({ field, message, rule: 'picture' })),
    )
  }
  const entry_id = entryIdOf(row)
  await writeReferences(entry_id, { live, draft }, client)
  if (!kind.textOf) return
  await writeDocumentReferences({ entry_id }, { live: kind.textOf(row) }, client)
}
