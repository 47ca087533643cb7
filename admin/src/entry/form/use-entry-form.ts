import { useLayoutEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { Conflict, EntryKind } from './entry-kind.ts'
import { resolved } from './refusals.ts'
import { writeValues } from './write-values.ts'

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
