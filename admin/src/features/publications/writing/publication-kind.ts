import { dequal } from 'dequal/lite'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { publication } from '@ufuq/shared/kinds/publication'
import { useStoreDiscardedText } from '../../../discarded-text/queries.ts'
import type { Conflict, EntryKind } from '../../../entry/form/entry-kind.ts'
import type { ComparedField } from '../../../entry/merge/compared-fields.ts'
import { useEntryKind } from '../../../entry/use-entry-kind.ts'
import { useAbility } from '../../../session/session.tsx'
import { readDraft } from './form/draft-form.ts'
import { refusedAt } from './form/field-errors.ts'
import {
  fieldOrder,
  formFrom,
  savedSides,
  type FormValues,
  type Saved,
  type Sides,
} from './form/form-values.ts'
import { setAside } from './form/locked-sides.ts'
import { problemsIn } from './form/problems.ts'
import { sidesToSave, startedIn } from './form/sides-to-save.ts'
import { areTagsAsSent, type TagValue } from './form/tag-values.ts'
import { withRelease, type Task } from './form/task.ts'
import { publicationPath } from './queries.ts'
import { useCompareDetails } from './saving/compare.ts'

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
    canUpdate: written.length === 0 || written.some(({ can }) => can.update),
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
  const compareDetails = useCompareDetails(sides)
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
    isAsSent: (typed, sent, after) =>
      areTags(typed) && areTags(sent) && areTags(after)
        ? areTagsAsSent(typed, sent, after)
        : dequal(typed, sent),
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
    refusedAt: (error) => refusedAt(error, sides),
    problems(state, values, task) {
      const started = startedIn(state, sides, values)
      const { written, date, allowsFuture } = sidesToSave(state, sides, started)
      const rules = { allowsFuture, ...(!canPublish && { plansFrom: date }) }
      return problemsIn(withRelease(values, fill(state), task?.release), written, rules)
    },
    completed: (values, others, state) => setAside(values, others, state).values,
    async storeDiscardedText(state, fields, choices, values) {
      if (state === null) return
      const { discardedText } = setAside(values, fill(state), state)
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

const areTags = (value: unknown): value is TagValue[] => Array.isArray(value)
