import { useLayoutEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToast } from '@ufuq/shared/ui/toast'
import { joinValues, type Choices, type ComparedField } from './merge/compared-fields.ts'
import { useUnsentWork } from '../unsent-work/use-unsent-work.ts'
import { carriedOver } from './carried-over.ts'
import { areBehind, type Conflict, type EntryKind } from './entry-kind.ts'
import { areApart } from './merge/compare-fields.ts'
import { resolved } from './refusals.ts'
import { useSaveFailure, type OtherCall } from './use-save-failure.ts'
import { writeValues } from './write-values.ts'

interface EntryOptions<State, Change> {
  /** The server's state when the editor opened. */
  state: State
  /** Rejects with the server's error. */
  send: (change: Change) => Promise<State>
  /** The entry is now as the server answered; to a change, if a save was it that brought it. */
  onSaved?: (state: State, change?: Change) => void
  /** Brings a value to the front and the focus to it. */
  onReveal?: (at: string) => void
  /** What a save has done or not done, in a few words; a failure without words has no toast. */
  words?: { saved?: string; notSaved?: string }
}

export type Entry<State, Values extends FieldValues, Change, Task = never> = ReturnType<
  typeof useEntry<State, Values, Change, Task>
>

/** Edits one entry under its version: saves it, goes on from what was saved, and settles what others have saved. */
export function useEntry<State, Values extends FieldValues, Change, Task = never>(
  kind: EntryKind<State, Values, Change, Task>,
  { state, send, onSaved, onReveal, words = {} }: EntryOptions<State, Change>,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const [base, setBase] = useState(state)
  const [newer, setNewer] = useState<Conflict<State> | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const saved = kind.fill(base)
  // A save that goes on by itself must not wait for a render to see them.
  const latest = useRef({ kind, base, newer })
  useLayoutEffect(() => {
    latest.current.kind = kind
  })
  const lastTask = useRef<Task>(undefined)
  const isSubmitting = useRef(false)
  const running = useRef<Promise<State | null>>(null)
  const isReadOnly = kind.isReadOnly(base)
  const problemsIn = (values: Values, task?: Task) =>
    latest.current.kind.problems?.(latest.current.base, values, task) ?? []
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: (values) =>
      resolved(values, problemsIn(values, isSubmitting.current ? lastTask.current : undefined)),
    shouldFocusError: false,
  })
  const failure = useSaveFailure<Values, Task>(form, { ...kind, onReveal })
  const { unsent } = kind
  const work = useUnsentWork<Values>(
    form,
    {
      places: unsent?.places(base) ?? [],
      versions: kind.versions(base),
      read: (kept) => unsent?.read(kept, saved) ?? null,
      titleOf: (values) => unsent?.titleOf(values) ?? '',
    },
    isReadOnly,
  )

  const typed = (): Values => structuredClone(form.getValues())
  const changeOf = (against: State, values: Values, task?: Task) =>
    latest.current.kind.change(against, values, task)
  const compare = (theirs: Values) =>
    kind.compared({ base: kind.fill(latest.current.base), mine: typed(), theirs })

  const show = (conflict: Conflict<State> | null) => {
    latest.current.newer = conflict
    setNewer(conflict)
  }
  const showConflict = (error: unknown): boolean => {
    const conflict = kind.conflictIn(error)
    if (conflict) show(conflict)
    return conflict !== null
  }
  /** From here on the form is based on this state, and has what is typed besides. */
  const goOnFrom = (next: State, values = kind.fill(next), change?: Change) => {
    writeValues(form, values)
    form.reset(kind.fill(next), { keepValues: true })
    latest.current.base = next
    setBase(next)
    show(null)
    onSaved?.(next, change)
  }

  /** Takes what the server answered. What was typed since `sent` stays; without, nothing of it does. */
  const adopt = (next: State, sent?: object, change?: Change) => {
    const after = kind.fill(next)
    const values = sent && carriedOver({ sent, typed: typed(), saved: after }, kind)
    failure.forget()
    work.beginAnew()
    goOnFrom(next, values, change)
  }

  /** Null if the joined values could not be saved. */
  const settle = async (
    { current }: Conflict<State>,
    fields: ComparedField[],
    choices: Choices,
  ): Promise<State | null> => {
    const values = joinValues(typed(), fields, choices)
    await kind.keepLeftOut?.(current, fields, choices, values)
    const joined = kind.completed?.(values, kind.fill(current), current) ?? values
    goOnFrom(current, joined)
    if (changeOf(current, joined) !== null) return submit(current)
    work.beginAnew()
    toast({ title: t('editor.conflict.newestTaken') })
    return current
  }
  /** Of a save, which goes on by itself where nobody has to choose. */
  const joinOrShow = (conflict: Conflict<State>, against: State): Promise<State | null> | null => {
    const isNewer = kind.versions(conflict.current).join() !== kind.versions(against).join()
    const fields = compare(kind.fill(conflict.current))
    if (isNewer && areApart(fields)) {
      return settle(conflict, fields, {}).catch(() => {
        show(conflict)
        return null
      })
    }
    show(conflict)
    return null
  }

  const attempt = async (against: State): Promise<State | null> => {
    const values = typed()
    const task = lastTask.current
    const change = changeOf(against, values, task)
    failure.forget()
    if (change === null) return against
    try {
      const after = await send(change)
      setDone(words.saved ?? null)
      adopt(after, kind.sentOf?.(change, after) ?? values, change)
      return after
    } catch (error) {
      const conflict = kind.conflictIn(error)
      if (conflict) return joinOrShow(conflict, against)
      failure.show({ error, task }, words.notSaved)
      return null
    }
  }
  const submit = async (against: State): Promise<State | null> => {
    const focused = document.activeElement
    let after: State | null = null
    isSubmitting.current = true
    await form.handleSubmit(
      async () => {
        after = await attempt(against)
      },
      () => failure.reveal(problemsIn(typed(), lastTask.current)),
    )()
    isSubmitting.current = false
    if (after !== null) requestAnimationFrame(() => focusAgain(focused))
    return after
  }
  /** One after the other: who asks for a second save gets what comes of the first. */
  const alone = (task: () => Promise<State | null>): Promise<State | null> =>
    (running.current ??= task().finally(() => {
      running.current = null
    }))
  const saveAgain = () => alone(() => submit(latest.current.base))

  return {
    kind,
    form,
    /** What the form is based on, and the values of it. */
    base,
    saved,
    /** Of the state that the form is based on, also before the next render. */
    latest: () => latest.current.base,
    isReadOnly,
    work,
    /** Whether something is typed that a save would send. */
    isLeft: () => changeOf(latest.current.base, typed()) !== null,
    hasConflict: () => latest.current.newer !== null,
    /** The entry as it was saved; null if it was not. */
    save(task?: Task) {
      if (running.current === null) lastTask.current = task
      return saveAgain()
    },
    /** The last save again, with its task. */
    saveAgain,
    adopt,
    /**
     * Takes what came from elsewhere, such as another window, where it leaves what is typed alone. A conflict stays open
     * unless that was saved after it.
     */
    takeIn(conflict: Conflict<State>) {
      const { current } = conflict
      const open = latest.current.newer
      const theirs = kind.fill(current)
      const fields = compare(theirs)
      if (!areApart(fields)) {
        show(conflict)
        return
      }
      const values = joinValues(typed(), fields, {})
      goOnFrom(current, kind.completed?.(values, theirs, current) ?? values)
      if (open && areBehind(kind.versions(current), kind.versions(open.current))) show(open)
    },
    /** Shows what somebody else has saved, if that is why a call failed. */
    showConflict,
    /** Says why another call failed, or shows what somebody else has saved. */
    fail(error: unknown, { title, again }: OtherCall) {
      if (showConflict(error)) return
      const retry = () => {
        failure.forget()
        again()
      }
      failure.show({ error, call: { title, again: retry } })
    },
    failure: failure.error,
    /** Why it failed, of a save in the words of the kind. */
    failureText: failure.text,
    /** What failed, where it was not the save. */
    failedCall: failure.call,
    forgetFailure: failure.forget,
    showRefusals: failure.showRefusals,
    /** What the last save has done, in a few words. */
    done,
    setDone,
    /** Set until it is settled. */
    conflict: newer && {
      changed: newer.changed ?? { by: null, at: new Date().toISOString() },
      compare: () => compare(kind.fill(newer.current)),
      settle: (fields: ComparedField[], choices: Choices) =>
        alone(() => settle(newer, fields, choices)),
    },
  }
}

/** The button that was pressed was disabled during the save, and a disabled button loses the focus. */
function focusAgain(focused: Element | null): void {
  if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return
  focused.focus({ preventScroll: true })
}
