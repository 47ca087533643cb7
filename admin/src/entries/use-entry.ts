import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUnsentWork } from '../unsent-work/use-unsent-work.ts'
import { carriedOver } from './carried-over.ts'
import type { EntryKind } from './entry-kind.ts'
import type { Choices, ComparedField } from './merge/compared-fields.ts'
import { useConflict } from './use-conflict.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useSaveFailure, type OtherCall } from './use-save-failure.ts'

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
  const entryForm = useEntryForm(kind, { state, onSaved })
  const { form, base, saved, newer, latest, typed, changeOf, goOnFrom } = entryForm
  const conflicts = useConflict(kind, entryForm)
  const failure = useSaveFailure<Values, Task>(form, { ...kind, onReveal })
  const [done, setDone] = useState<string | null>(null)
  const lastTask = useRef<Task>(undefined)
  const running = useRef<Promise<State | null>>(null)
  const isReadOnly = kind.isReadOnly(base)
  const { unsent } = kind
  const work = useUnsentWork<Values>(
    form,
    {
      draftKeys: unsent?.draftKeys(base) ?? [],
      versions: kind.versions(base),
      read: (draft) => unsent?.read(draft, saved) ?? null,
      titleOf: (values) => unsent?.titleOf(values) ?? '',
    },
    isReadOnly,
  )

  /** Takes what the server answered. What was typed since `sent` stays; without, nothing of it does. */
  const adopt = (next: State, sent?: object, change?: Change) => {
    const after = kind.fill(next)
    const values = sent && carriedOver({ sent, typed: typed(), saved: after }, kind)
    failure.forget()
    work.restart()
    goOnFrom(next, values, change)
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
      if (conflict) return conflicts.joinOrShow(conflict, against, joining)
      failure.show({ error, task }, words.notSaved)
      return null
    }
  }
  const submit = async (against: State): Promise<State | null> => {
    const focused = document.activeElement
    let after: State | null = null
    await entryForm.submitting(
      lastTask.current,
      form.handleSubmit(
        async () => {
          after = await attempt(against)
        },
        () => failure.reveal(entryForm.problemsIn(typed(), lastTask.current)),
      ),
    )
    if (after !== null) requestAnimationFrame(() => focusAgain(focused))
    return after
  }
  const joining = { submit, onTaken: () => work.restart() }
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
    takeIn: conflicts.takeIn,
    showConflict: conflicts.showConflict,
    /** Says why another call failed, or shows what somebody else has saved. */
    fail(error: unknown, { title, again }: OtherCall) {
      if (conflicts.showConflict(error)) return
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
      compare: () => entryForm.compare(kind.fill(newer.current)),
      settle: (fields: ComparedField[], choices: Choices) =>
        alone(() => conflicts.settle(newer, { fields, choices }, joining)),
    },
  }
}

/** The button that was pressed was disabled during the save, and a disabled button loses the focus. */
function focusAgain(focused: Element | null): void {
  if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return
  focused.focus({ preventScroll: true })
}
