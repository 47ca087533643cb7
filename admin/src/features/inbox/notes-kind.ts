import { useTranslation } from 'react-i18next'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { InboxMessage, MessageConflictBody, MessagePatch } from '@ufuq/shared/contract/inbox'
import { conflictBodyOf, type Conflict, type EntryKind } from '../../entry/form/entry-kind.ts'
import { compareFields } from '../../entry/merge/compare-fields.ts'

export interface NotesForm {
  notes: string
}

/**
 * The notes of staff on a message. This device doesn't store them, because the person whom they
 * describe may ask for erasure.
 */
export function useNotesKind(): EntryKind<InboxMessage, NotesForm, MessagePatch> {
  const { t } = useTranslation('admin')
  const place = {
    place: 'notes',
    label: t('inbox.notes'),
    language: null,
    hasParagraphs: true,
    shown: (value: string) => value,
  }
  return {
    fill: ({ notes }) => ({ notes }),
    versions: ({ notesVersion }) => [notesVersion],
    isReadOnly: () => false,
    change: ({ notes: saved, notesVersion }, { notes }) =>
      notes === saved ? null : { notes, notesVersion },
    compared: (three) => compareFields([place], three),
    conflictIn(error) {
      const body = conflictBodyOf(error) as MessageConflictBody | null
      return body && notesConflict(body.current.message)
    },
    refusedAt: ({ field, rule }) => (field === 'notes' ? { at: field, rule } : null),
    failureText: (error) => (isMissing(error) ? t('inbox.goneTitle') : undefined),
  }
}

/** A colleague's version of the notes. */
export const notesConflict = (current: InboxMessage): Conflict<InboxMessage> => {
  const { notesAt: at, notesBy: name } = current
  return { current, changed: at === null ? null : { by: name === null ? null : { name }, at } }
}
