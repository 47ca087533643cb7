import { dequal } from 'dequal/lite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  set,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form'
import { isTree } from '@ufuq/shared/model/values'
import type { Conflict, EntryKind, Refusal } from './entry-kind.ts'
import { onTypingPause } from '../../components/on-typing-pause.ts'
import { useServer } from '../../server/server-watch.tsx'
import type { Entry } from './use-entry.ts'

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

/** The delay after the last key press. */
const PAUSE_MS = 1000

export type AutosaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'

/**
 * Saves an entry while the user types. A failed save is retried after the next change, when the
 * server is available again, or when the user requests it. Nothing is saved during a conflict.
 */
export function useAutosave<State, Values extends FieldValues, Change>(
  entry: Entry<State, Values, Change>,
) {
  const { form, conflict, failure } = entry
  // Renders after every change, because the form's values show whether something is left to save.
  useWatch({ control: form.control })
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean>>(null)
  const isLeft = entry.isLeft()
  const isStuck = conflict !== null

  async function saveAll(): Promise<boolean> {
    if (!entry.isLeft()) return true
    setSaving(true)
    while (entry.isLeft()) {
      if (entry.hasConflict() || (await entry.save()) === null) return false
    }
    return true
  }
  /** Resolves to true if everything that was typed is saved. */
  const flush = (): Promise<boolean> =>
    (running.current ??= saveAll().finally(() => {
      running.current = null
      setSaving(false)
    }))

  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })
  // Each change restarts the delay.
  useEffect(
    () => onTypingPause(form, { milliseconds: PAUSE_MS, run: () => void latestFlush.current() }),
    [form],
  )
  const { returns } = useServer()
  useEffect(() => {
    if (returns > 0) void latestFlush.current()
  }, [returns])

  const state = (): AutosaveState => {
    if (isStuck) return 'conflict'
    if (isSaving) return 'saving'
    if (isLeft) return failure === null ? 'unsaved' : 'failed'
    return entry.done === null ? 'idle' : 'saved'
  }
  return { flush, state: state(), isLeft }
}
