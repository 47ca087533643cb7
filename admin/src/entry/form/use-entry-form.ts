import { isTree } from '@ufuq/shared/model/values'
import { dequal } from 'dequal/lite'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form'
import type { Conflict, EntryKind, Refusal } from './entry-kind.ts'

interface FormOptions<State, Change> {
  /** The server's state when the editor opened. */
  state: State
  /** Called with the entry in the server's response, and with the change if it was a save. */
  onSaved?: ((state: State, change?: Change) => void) | undefined
}

export type EntryForm<State, Values extends FieldValues, Change, Task> = ReturnType<
  typeof useEntryForm<State, Values, Change, Task>
>

/**
 * The form of an entry, with the state that it is based on and any newer state that somebody else
 * has saved.
 */
export function useEntryForm<State, Values extends FieldValues, Change, Task>(
  kind: EntryKind<State, Values, Change, Task>,
  { state, onSaved }: FormOptions<State, Change>,
) {
  const [base, setBase] = useState(state)
  const [newer, setNewer] = useState<Conflict<State> | null>(null)
  const saved = kind.fill(base)
  // The current values, for a save that continues automatically without waiting for a render.
  const latest = useRef({ kind, base, newer })
  useLayoutEffect(() => {
    latest.current.kind = kind
  })
  /** The save in progress, with its task if it has one; null if nothing is being saved. */
  const submitted = useRef<{ task: Task | undefined } | null>(null)
  const problemsIn = (values: Values, task?: Task) =>
    latest.current.kind.problems?.(latest.current.base, values, task) ?? []
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: (values) => resolved(values, problemsIn(values, submitted.current?.task)),
    shouldFocusError: false,
  })
  const typed = (): Values => structuredClone(form.getValues())
  const show = (conflict: Conflict<State> | null) => {
    latest.current.newer = conflict
    setNewer(conflict)
  }

  return {
    form,
    base,
    saved,
    newer,
    latest,
    problemsIn,
    typed,
    changeOf: (against: State, values: Values, task?: Task) =>
      latest.current.kind.change(against, values, task),
    /** The typed values compared with those of somebody else. */
    compare: (theirs: Values) =>
      kind.compared({ base: kind.fill(latest.current.base), mine: typed(), theirs }),
    /** Shows what somebody else saved, or null to hide it. */
    show,
    /** Runs a save, whose task determines the validation. */
    async submitting(task: Task | undefined, save: () => Promise<void>) {
      submitted.current = { task }
      await save()
      submitted.current = null
    },
    /** Bases the form on this state from now on, and keeps the typed values. */
    goOnFrom(next: State, values = kind.fill(next), change?: Change) {
      writeValues(form, values)
      form.reset(kind.fill(next), { keepValues: true })
      latest.current.base = next
      setBase(next)
      show(null)
      onSaved?.(next, change)
    },
  }
}

/**
 * Validation errors for a form. The message of an error is its rule, so that the displayed text is
 * in the current language.
 */
function resolved<Values extends FieldValues>(
  values: Values,
  refusals: readonly Refusal[],
): ResolverResult<Values> {
  if (refusals.length === 0) return { values, errors: {} }
  const errors: FieldErrors<Values> = {}
  for (const { at, rule } of refusals) set(errors, at, { type: rule, message: rule })
  return { values: {}, errors }
}

interface Difference {
  at: string
  value: unknown
}

/**
 * Writes only the differing values into a form, so that every other field keeps its cursor and the
 * browser's undo history.
 */
function writeValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): void {
  const differences = differencesIn(form.getValues(), values)
  if (differences === null) form.reset(values, { keepDefaultValues: true })
  else
    for (const { at, value } of differences) form.setValue(at as FieldPath<Values>, value as never)
}

/** Returns null if the two values have different keys. */
function differencesIn(before: unknown, after: unknown, at = ''): Difference[] | null {
  if (!isTree(before) || !isTree(after)) {
    return dequal(before, after) ? [] : [{ at, value: after }]
  }
  const keys = Object.keys(after)
  if (keys.length !== Object.keys(before).length) return null
  const all: Difference[] = []
  for (const key of keys) {
    const within = differencesIn(before[key], after[key], at ? `${at}.${key}` : key)
    if (within === null || !(key in before)) return null
    all.push(...within)
  }
  return all
}
