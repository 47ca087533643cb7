import { changeEntry } from '#legacy_entries/change_entry'
import { documents } from '#kinds/documents/document_kind'
import { earlier, type Editing } from '#kinds/documents/storing/put_file'
import { keysOf, type EntryRow } from '#kinds/kind'
import { activityOf, conflictOf, lockEntry, saveNext } from '#kinds/locked_entries'

/** Makes a replaced file of the document public or private. */
export const publishFormerFile = (
  { id, file }: { id: number; file: number },
  isPublic: boolean,
  { version, editor, authorize }: Editing,
): Promise<EntryRow> =>
  changeEntry({
    lock: (client) => lockEntry(documents, id, client),
    authorize,
    conflict: (row) => conflictOf(documents, row, { version, reader: editor }),
    async work(row, { client, announce, record }) {
      const found = await earlier({ id }, file, client)
      await found.useTransaction(client).merge({ isPublic }).save()
      await saveNext(row, editor, client)
      record(activityOf(row, 'changed', editor.id))
      if (row.isPublished) announce(keysOf(documents, row))
      return row
    },
  })
