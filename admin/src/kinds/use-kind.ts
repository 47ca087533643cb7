import { useTranslation } from 'react-i18next'
import { isMissing } from '@ufuq/shared/client/api-error'
import type {
  DeclaredConflictBody,
  EntryDiscardedTextInput,
} from '@ufuq/shared/contract/declared-entries'
import { notChosenIn } from '../discarded-text/not-chosen.ts'
import { useStoreDiscardedText } from '../discarded-text/queries.ts'
import { conflictBodyOf, type EntryKind } from '../entries/entry-kind.ts'
import { compareFields } from '../entries/merge/compare-fields.ts'
import type { Entry } from '../entries/use-entry.ts'
import { entryPath, type AnyChange, type AnyEntry, type AnyFields } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { useKindWords } from './kind-words.ts'
import {
  changesIn,
  pathNamed,
  placesOf,
  problemsIn,
  readDraft,
  titleIn,
  valuesOf,
  type KindValues,
} from './kind-values.ts'

/** The task that a save performs in addition: showing the entry to visitors, or hiding it. */
type KindTask = 'publish' | 'withdraw'
export type KindEntry = Entry<AnyEntry, KindValues, AnyChange, KindTask>

/** The fields of a kind's form, with their display names. */
export function useComparedPlaces(kind: KindScreens) {
  const words = useKindWords(kind)
  return placesOf(kind).map(({ field, side, place }) => ({
    field,
    side,
    place,
    label: words.pathName(field.name, side),
    language: side === 'shared' ? null : side,
    hasParagraphs: field.isLong ?? false,
    shown: (value: string) => words.shown(field, value),
  }))
}

/** A kind, in the form that the common code of all editors requires. */
export function useKind(
  kind: KindScreens,
  id: number,
): EntryKind<AnyEntry, KindValues, AnyChange, KindTask> {
  const { t } = useTranslation('admin')
  const places = useComparedPlaces(kind)
  const storeDiscardedText = useStoreDiscardedText<EntryDiscardedTextInput['items'][number]>(
    entryPath(kind, id),
  )
  return {
    fill: (entry) => valuesOf(kind, entry),
    versions: ({ version }) => [version],
    isReadOnly: ({ can }) => !can.update,
    change(entry, values, task) {
      const changes = changesIn(kind, entry, values)
      if (task === undefined && Object.keys(changes).length === 0) return null
      const isPublished = task && { isPublished: task === 'publish' }
      return { ...changes, version: entry.version, ...isPublished }
    },
    compared: (three) => compareFields(places, three),
    conflictIn(error) {
      const body = conflictBodyOf(error) as DeclaredConflictBody<AnyFields> | null
      return body && { current: body.current.entry, changed: body.changed ?? null }
    },
    refusedAt({ field, rule }) {
      const at = pathNamed(kind, field)
      return at && { at, rule }
    },
    order: places.map(({ place }) => place),
    problems: (_, values) => problemsIn(kind, values),
    async storeDiscardedText(_, fields, choices) {
      const items = notChosenIn(fields, choices).flatMap(({ field, words, whose }) => {
        const known = places.find(({ place }) => place === field.place)
        return known ? [{ side: known.side, part: known.field.name, words, whose }] : []
      })
      await storeDiscardedText.mutateAsync(items)
    },
    failureText: (error) => (isMissing(error) ? t('entries.gone') : undefined),
    unsent: {
      draftKeys: (entry) => [`${kind.path}:${entry.id}`],
      read: (kept, saved) => readDraft(kind, kept, saved),
      titleOf: (values) => titleIn(kind, values),
    },
  }
}
