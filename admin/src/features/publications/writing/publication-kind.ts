import { dequal } from 'dequal/lite'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ConflictBody } from '@ufuq/shared/contract/publication-writing'
import type { DiscardedTextInput } from '@ufuq/shared/contract/collaboration'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { conflictBodyOf, type Conflict, type EntryKind } from '../../../entries/entry-kind.ts'
import { useAbility } from '../../../session/session.tsx'
import { useStoreDiscardedText } from '../../../discarded-text/queries.ts'
import { pairPath } from '../queries.ts'
import {
  emptyForm,
  fieldOrder,
  formFrom,
  isWordless,
  publicationsOf,
  savedPair,
  type FormValues,
  type Saved,
  type Sides,
} from './form/form-values.ts'
import { serverErrorAt } from './form/field-errors.ts'
import { readDraft } from './form/draft-form.ts'
import { setAside } from './form/locked-sides.ts'
import { problemsIn } from './form/schema.ts'
import { areTagsAsSent, type TagValue } from './form/tag-values.ts'
import { withRelease, type Task } from './form/task.ts'
import { unsavedSide, sidesToSave } from './form/sides-to-save.ts'
import { discardedTextItems } from './collaboration/discarded-text-input.ts'
import { discardedTextOf, useCompare } from './saving/compare.ts'

/** One save: the values that are written, the state that they are based on, and the task. */
export interface Save {
  values: FormValues
  /** The state that the values were based on. */
  against: Saved | null
  /** The deferred language. */
  deferred: Language | null
  task: Task
}

type PublicationKind = EntryKind<Saved | null, FormValues, Save, Task>

export interface KindOptions {
  /** The server's newest state; null if nothing is saved yet. */
  saved: Saved | null
  /** Both languages for a pair, even if one is missing; one for a single record. */
  sides: Sides
  /**
   * The keys of the edited object in this device's unsent work, such as `pair:7`; see
   * `useUnsentWork`.
   */
  draftKeys: readonly [string, ...string[]]
  canUpdate: boolean
  canPublish: boolean
}

interface PutOff {
  /** The deferred language, until it is saved. */
  putOff: Language | null
  onPutOff: (side: Language | null) => void
}

/**
 * The kind for a pair with one side or both, or for a single record. Its state is null if nothing
 * is saved yet.
 */
export function usePublicationKind(
  { saved, sides, draftKeys, canUpdate, canPublish }: KindOptions,
  { putOff, onPutOff }: PutOff,
): PublicationKind {
  const { t } = useTranslation('admin')
  const zone = useTimeZone()
  const canRestore = useAbility('publications.delete')
  const compared = useCompare(sides)
  const [first] = publicationsOf(saved)
  const { mutateAsync: storeDiscardedText } = useStoreDiscardedText<
    DiscardedTextInput['items'][number]
  >(first && pairPath(first.id))
  const fill = (state: Saved | null) => (state ? formFrom(state, sides, zone) : emptyForm())
  const writing = (state: Saved | null) => sidesToSave(state, sides, unsavedSide(state, putOff))

  return {
    fill,
    versions: (state) => publicationsOf(state).map(({ version }) => version),
    isReadOnly: () => !canUpdate,
    change(against, values, task) {
      if (task === undefined && dequal(values, fill(against))) return null
      return { values, against, deferred: unsavedSide(against, putOff), task: task ?? {} }
    },
    // A deferred language stays in the form.
    sentOf({ values, deferred }, after) {
      if (deferred === null || after?.[deferred]) return values
      return { ...values, sides: { ...values.sides, [deferred]: {} } }
    },
    isAsSent: (typed, sent, saved) =>
      areTags(typed) && areTags(sent) && areTags(saved)
        ? areTagsAsSent(typed, sent, saved)
        : dequal(typed, sent),
    compared,
    conflictIn: (error) => conflictIn(error, sides),
    order: fieldOrder(sides),
    refusedAt(error) {
      const found = serverErrorAt(error, sides)
      return found && { at: found.at, rule: found.key }
    },
    problems(state, values, task) {
      const { written, date, allowsFuture } = writing(state)
      const rules = { allowsFuture, zone, ...(!canPublish && { plansFrom: date }) }
      return problemsIn(withRelease(values, fill(state), task?.release), written, rules)
    },
    completed: (values, others, state) => setAside(values, others, state).values,
    async storeDiscardedText(state, fields, choices, values) {
      if (state === null) return
      const { discardedText } = setAside(values, fill(state), state)
      await storeDiscardedText(
        discardedTextItems([...discardedTextOf(fields, choices), ...discardedText], state),
      )
    },
    failureText(error, task) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'forbidden' && canUpdate && task?.release) {
        return t('editor.failures.mayNotRelease')
      }
      return code === 'not_found' && canRestore ? t('editor.failures.goneRestore') : undefined
    },
    unsent: {
      draftKeys: () => draftKeys,
      read: (draft, others) => readDraft(draft, sides, others),
      titleOf: (values) => values.sides[writing(null).started[0] ?? sides[0]].title,
      onRestore: (values, state) => sides.length === 2 && onPutOff(emptyLanguageIn(values, state)),
    },
  }
}

const areTags = (value: unknown): value is TagValue[] => Array.isArray(value)

/** The conflict in an error; null if the call failed for another reason. */
function conflictIn(error: unknown, sides: Sides): Conflict<Saved> | null {
  const body = conflictBodyOf(error) as ConflictBody | null
  if (!body) return null
  const { current, changed } = body
  const isPair = 'english' in current
  if (isPair !== sides.length > 1) return null
  return { current: isPair ? savedPair(current) : { [sides[0]]: current.publication }, changed }
}

/** The language that is empty and has never been saved, if there is exactly one. */
function emptyLanguageIn(values: FormValues, saved: Saved | null): Language | null {
  const wordless = (['ar', 'en'] as const).filter(
    (side) => isWordless(values, side) && !saved?.[side],
  )
  return wordless.length === 1 ? (wordless[0] ?? null) : null
}
