import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { EntryDiscardedTextInput } from '@ufuq/shared/contract/declared-entries'
import type { OwnPage, OwnPageChange, OwnPageConflictBody } from '@ufuq/shared/contract/own-pages'
import { notChosenIn } from '../../../../discarded-text/not-chosen.ts'
import { useStoreDiscardedText } from '../../../../discarded-text/queries.ts'
import { conflictBodyOf, type Changed, type EntryKind } from '../../../../entries/entry-kind.ts'
import type { Three } from '../../../../entries/merge/compare-fields.ts'
import type { Entry } from '../../../../entries/use-entry.ts'
import { pathNamed, type PageForm } from '../../editing/page-values.ts'
import { ownPagePath } from '../calls.ts'
import { comparedPlaces, isOrder } from './compare-forms.ts'
import { formName, placeNamed } from './form-places.ts'
import { problemsIn } from './form-problems.ts'
import { orderLost, type LostOrder } from './order-lost.ts'
import { changeOf, completed, formOf, readDraft, SECTIONS, textIn, UNKNOWN } from './page-form.ts'
import { usePageNames } from './page-names.ts'

export type OwnPageEntry = Entry<OwnPage, PageForm, OwnPageChange>

/** Compares versions of a page, and names the values that differ. */
export function useComparedPages() {
  const { t } = useTranslation('admin')
  const names = usePageNames()
  return (three: Three<PageForm>) => {
    const all = completedBy(three)
    const orderText = (key: string, text: string) =>
      (JSON.parse(text) as string[])
        .map((id, place) =>
          key === SECTIONS
            ? names.section(all, id)
            : names.item(all, `${key}/${id}`, { fields: {}, place }),
        )
        .join(t('pages.between'))
    return comparedPlaces(three).map((place) => ({
      ...place,
      place: formName(place.side, place.key),
      label: names.place(all, place),
      language: place.side === 'shared' ? null : place.side,
      hasParagraphs: place.rules?.type === 'words' && 'isMarkdown' in place.rules,
      shown(value: string) {
        if (value === '') return ''
        if (isOrder(place)) return orderText(place.key, value)
        if (place.field === 'cover' || place.rules?.type === 'picture') {
          return t('pictures.unnamed', { number: value })
        }
        if (place.field === UNKNOWN) return t('pages.unknown.shown')
        return place.field === 'isHidden' ? t('pages.hidden') : value
      },
    }))
  }
}

/** The values of all three versions, so that each section has a name. */
const completedBy = ({ base, mine, theirs }: Three<PageForm>): PageForm => ({
  ar: { ...base.ar, ...theirs.ar, ...mine.ar },
  en: { ...base.en, ...theirs.en, ...mine.en },
  shared: { ...base.shared, ...theirs.shared, ...mine.shared },
})

/** A custom page, whose draft is edited. */
export function useOwnPageKind(
  id: number,
  onOrderLost: (lost: LostOrder, changed: Changed | null) => void,
): EntryKind<OwnPage, PageForm, OwnPageChange> {
  const { t } = useTranslation('admin')
  /**
   * The values validated last, because the server's errors name sections by their positions in
   * these values.
   */
  const sent = useRef<PageForm>(null)
  const compared = useComparedPages()
  const storeDiscardedText = useStoreDiscardedText<EntryDiscardedTextInput['items'][number]>(
    ownPagePath(id),
  )
  return {
    fill: formOf,
    versions: ({ version }) => [version],
    isReadOnly: ({ can }) => !can.update,
    change(page, values) {
      const change = changeOf(page, values)
      return change && { version: page.version, ...change }
    },
    compared,
    conflictIn(error) {
      const body = conflictBodyOf(error) as OwnPageConflictBody | null
      return body && { current: body.current.entry, changed: body.changed ?? null }
    },
    refusedAt({ field, rule }) {
      const at = sent.current && placeNamed(sent.current, field)
      return at && { at, rule }
    },
    problems(_, values) {
      sent.current = values
      return problemsIn(values)
    },
    completed,
    onMerge(three, changed) {
      const lost = orderLost(three)
      if (lost) onOrderLost(lost, changed)
    },
    async storeDiscardedText(_, fields, choices) {
      const items = notChosenIn(fields, choices).flatMap(({ field, ...words }) => {
        const at = pathNamed(field.place)
        return at ? [{ side: at.side, part: at.path, ...words }] : []
      })
      await storeDiscardedText.mutateAsync(items)
    },
    failureText: (error) => (isMissing(error) ? t('entries.gone') : undefined),
    unsent: {
      draftKeys: () => [`pages:${id}`],
      read: readDraft,
      titleOf: (values) => textIn(values, 'ar', 'title') || textIn(values, 'en', 'title'),
    },
  }
}
