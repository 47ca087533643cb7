import { ApiError } from '@ufuq/shared/client/api-error'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { isMoment } from '@ufuq/shared/model/formats'
import { dequal } from 'dequal/lite'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../../components/dates/format-moment.ts'
import { useStoreDiscardedText } from '../../../entry/discarded/discarded-text-list.tsx'
import type { Conflict, EntryKind } from '../../../entry/form/entry-kind.ts'
import {
  compareFields,
  type ComparedField,
  type Three,
} from '../../../entry/merge/compared-fields.ts'
import { useEntryKind } from '../../../entry/use-entry-kind.ts'
import { useLanguage } from '../../../host/language.ts'
import { useAbility } from '../../../session/session.tsx'
import { readDraft } from './form/draft-form.ts'
import { statusAfter, type Task } from './form/entry-change.ts'
import { refusedAt } from './form/field-errors.ts'
import {
  fieldOrder,
  formFrom,
  savedSides,
  type FormValues,
  type Saved,
  type Sides,
} from './form/form-values.ts'
import { problemsIn } from './form/problems.ts'
import { setAside, sidesToSave, startedIn } from './form/sides-to-save.ts'
import { namesOf, type TagValue } from './form/tag-values.ts'
import { publicationPath } from './queries.ts'

/** One save: the values that are written, the state that they are based on, and the task. */
export interface Save {
  values: FormValues
  /** The state that the values were based on. */
  against: Saved | null
  task: Task
}

type PublicationKind = EntryKind<Saved | null, FormValues, Save, Task>

export interface KindOptions {
  /** The server's newest state; null if nothing is saved yet. */
  saved: Saved | null
  /** Both languages for a pair, even if one is missing; one for a single record. */
  sides: Sides
  /** The id of a single record. */
  recordId?: number
}

/** What this person may do with the languages that an editor writes. */
export function useRights({ saved, sides }: KindOptions) {
  const isPublisher = useAbility('publications.publish')
  const written = savedSides(saved, sides)
  return {
    canUpdate: written.length === 0 || written.some(({ mayChange }) => mayChange),
    canPublish: saved ? saved.abilities.includes('publish') : isPublisher,
  }
}

/**
 * The kind for a publication with one side or both, or for a single record. Its state is null if
 * nothing is saved yet.
 */
export function usePublicationKind(options: KindOptions): PublicationKind {
  const { saved, sides, recordId } = options
  const { canUpdate, canPublish } = useRights(options)
  const { t } = useTranslation('admin')
  const canRestore = useAbility('publications.delete')
  const declared = useEntryKind(publication, { id: saved?.id })
  const compareDetails = useCompareDetails()
  const { mutateAsync: storeDiscardedText } = useStoreDiscardedText(
    saved ? publicationPath(saved.id) : undefined,
  )
  const fill = (state: Saved | null) => formFrom(state, sides)
  const isOfRecord = ({ place, language }: ComparedField) =>
    place !== 'tags' && (language === null || sides.includes(language))

  return {
    fill,
    versions: declared.versions,
    isReadOnly: () => !canUpdate,
    change(against, values, task) {
      if (task === undefined && dequal(values, fill(against))) return null
      return { values, against, task: task ?? {} }
    },
    compared: ({ base, mine, theirs }) => [
      ...declared
        .compared({ base: { ...base }, mine: { ...mine }, theirs: { ...theirs } })
        .filter(isOfRecord),
      ...compareDetails({ base, mine, theirs }),
    ],
    conflictIn(error) {
      const conflict = declared.conflictIn(error) as Conflict<Saved> | null
      // A record that has got the other language has to be opened again.
      const isMoved = recordId !== undefined && conflict?.current.sides[sides[0]]?.id !== recordId
      return isMoved ? null : conflict
    },
    order: fieldOrder(sides),
    nameOf: (values, at) =>
      at === 'publishDate'
        ? t('editor.fields.publishDate')
        : (declared.nameOf?.({ ...values }, at) ?? ''),
    refusedAt: (error) => refusedAt(error, sides),
    problems(state, values, task) {
      const started = startedIn(state, sides, values)
      const { written, date, allowsFuture } = sidesToSave(state, sides, started)
      const basis = { saved: state, release: task?.release }
      const published = written.filter((one) => statusAfter(one, values, basis) === 'published')
      const rules = { allowsFuture, published, ...(!canPublish && { plansFrom: date }) }
      return problemsIn(values, written, rules)
    },
    completed: (values, others, state) => setAside(values, others, state, sides).values,
    async storeDiscardedText(state, fields, choices, values) {
      if (state === null) return
      const { discardedText } = setAside(values, fill(state), state, sides)
      await declared.storeDiscardedText?.(state, fields, choices, { ...values })
      if (discardedText.length > 0) await storeDiscardedText(discardedText)
    },
    failureText(error, task) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'forbidden' && canUpdate && task?.release) {
        return t('editor.failures.mayNotRelease')
      }
      return code === 'not_found' && canRestore ? t('editor.failures.goneRestore') : undefined
    },
    unsent: {
      draftKeys: () => draftKeysOf(options),
      read: (draft, others) => readDraft(draft, sides, others),
      titleOf: (values) => values.title[startedIn(null, sides, values)[0] ?? sides[0]],
    },
  }
}

/**
 * The storage keys of unsent work on a publication or on a single record, then those of release
 * 1.0.0: by the side that led, and by the side that was once the only one.
 */
function draftKeysOf({ saved, recordId }: KindOptions): [string, ...string[]] {
  if (!saved) return ['publication:new', 'new']
  if (recordId !== undefined) return [`publication:${saved.id} ${recordId}`, `record:${recordId}`]
  const former = savedSides(saved).flatMap(({ id }) => [`pair:${id}`, `beside:${id}`])
  return [`publication:${saved.id}`, ...former]
}

/** The differences in the tags and in the date. */
function useCompareDetails() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const formatMoment = useFormatMoment()
  const details = [
    {
      place: 'tags',
      toText: toWords,
      shown: (value: string) =>
        (JSON.parse(value) as TagValue[])
          .map((tag) => namesOf(tag, language).join(' / '))
          .join(' · '),
    },
    {
      place: 'publishDate',
      shown: (value: string) => (isMoment(value) ? formatMoment(value) : value),
    },
  ] as const
  return (three: Three<FormValues>): ComparedField[] =>
    compareFields(
      details.map((one) => ({ ...one, label: t(`editor.fields.${one.place}`), language: null })),
      three,
    )
}

/** Tags as text, without their programmes. */
const toWords = (value: unknown): string =>
  JSON.stringify(value ?? '', (key, one: unknown) => (key === 'programme' ? undefined : one))
