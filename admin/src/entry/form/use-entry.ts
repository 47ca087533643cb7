import { ApiError, isMissing } from '@ufuq/shared/client/api-error'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { isTree } from '@ufuq/shared/model/values'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { useToast } from '@ufuq/shared/ui/toast'
import { dequal } from 'dequal/lite'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useErrorText } from '../../server/error-text.ts'
import { hasOwn, type Choices, type ComparedField } from '../merge/compared-fields.ts'
import { useSaveFailureText } from '../saving/failure-notice.tsx'
import { useUnsentWork } from '../unsent/use-unsent-work.ts'
import { firstOf, type EntryKind, type Refusal } from './entry-kind.ts'
import { useConflict } from './use-conflict.ts'
import { useEntryForm } from './use-entry-form.ts'

interface EntryOptions<State, Change> {
  /** The server's state when the editor opened. */
  state: State
  /** Rejects with the server's error. */
  send: (change: Change) => Promise<State>
  /** Called with the entry in the server's response, and with the change if it was a save. */
  onSaved?: (state: State, change?: Change) => void
  /** Shows a value and moves the focus to it. */
  onReveal?: (at: string) => void
  /** Short texts about the result of a save. Without `notSaved`, a failed save shows no toast. */
  words?: { saved?: string; notSaved?: string }
}

export type Entry<State, Values extends FieldValues, Change, Task = never> = ReturnType<
  typeof useEntry<State, Values, Change, Task>
>

/**
 * Edits one entry with its version: saves it, continues from the saved state, and merges what
 * others have saved.
 */
export function useEntry<State, Values extends FieldValues, Change, Task = never>(
  kind: EntryKind<State, Values, Change, Task>,
  { state, send, onSaved, onReveal, words = {} }: EntryOptions<State, Change>,
) {
  const entryForm = useEntryForm(kind, { state, onSaved })
  const { form, base, saved, newer, latest, typed, changeOf, goOnFrom } = entryForm
  const conflicts = useConflict(kind, entryForm)
  const failure = useSaveFailure<Values, Task>(form, { ...kind, onReveal })
  const [done, setDone] = useState<string | null>(null)
  const [submitted, setSubmitted] = useState<{ focused: Element | null } | null>(null)
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
      isSaved: (from, mine) => !hasOwn(kind.compared({ base: from, mine, theirs: saved })),
    },
    isReadOnly,
  )

  /**
   * Takes over the server's response. Keeps what was typed since `sent`; without `sent`, keeps
   * nothing.
   */
  const adopt = (next: State, sent?: object, change?: Change) => {
    const after = kind.fill(next)
    const values = sent && (carriedOver({ sent, typed: typed(), saved: after }) as Values)
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
      adopt(after, values, change)
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
    if (after !== null) setSubmitted({ focused })
    return after
  }
  // runs in an effect, because the remaining buttons are known only after the render that follows a
  // save
  useEffect(() => {
    if (submitted) focusAgain(submitted.focused)
  }, [submitted])
  const joining = { submit, onTaken: () => work.restart() }
  /** Runs one save at a time: a second call gets the result of the first. */
  const alone = (task: () => Promise<State | null>): Promise<State | null> =>
    (running.current ??= task().finally(() => {
      running.current = null
    }))
  const saveAgain = () => alone(() => submit(latest.current.base))

  return {
    kind,
    form,
    /** The state that the form is based on, and its values. */
    base,
    saved,
    /** The state that the form is based on, up to date even before the next render. */
    latest: () => latest.current.base,
    isReadOnly,
    work,
    /** Whether there are typed changes that a save would send. */
    isLeft: () => changeOf(latest.current.base, typed()) !== null,
    hasConflict: () => latest.current.newer !== null,
    /** Saves the entry and returns it; null if it was not saved. */
    save(task?: Task) {
      if (running.current === null) lastTask.current = task
      return saveAgain()
    },
    /** Repeats the last save, with its task. */
    saveAgain,
    adopt,
    takeIn: conflicts.takeIn,
    showConflict: conflicts.showConflict,
    /** Reports why another call failed, or shows what somebody else has saved. */
    fail(error: unknown, { title, again }: OtherCall) {
      if (conflicts.showConflict(error)) return
      const retry = () => {
        failure.forget()
        again()
      }
      failure.show({ error, call: { title, again: retry } })
    },
    failure: failure.error,
    /** Why a save failed, in the kind's own text if it has one. */
    failureText: failure.text,
    /** The call that failed, if it was not the save. */
    failedCall: failure.call,
    forgetFailure: failure.forget,
    showRefusals: failure.showRefusals,
    /** The result of the last save, in a few words. */
    done,
    setDone,
    /** The conflict, until it is resolved. */
    conflict: newer && {
      changed: newer.changed ?? { by: null, at: new Date().toISOString() },
      compare: () => entryForm.compare(kind.fill(newer.current)),
      settle: (fields: ComparedField[], choices: Choices) =>
        alone(() => conflicts.settle(newer, { fields, choices }, joining)),
    },
  }
}

interface AfterSave {
  sent: unknown
  /** The current values of the form. */
  typed: unknown
  saved: unknown
}

/** The form after a save: sent values become the saved ones, and later typing stays. */
function carriedOver({ sent, typed, saved }: AfterSave): unknown {
  if (!isTree(typed) || !isTree(saved)) return dequal(typed, sent) ? saved : typed
  const carried = Object.keys({ ...saved, ...typed }).map((key) => {
    const before = isTree(sent) ? sent[key] : undefined
    return [key, carriedOver({ sent: before, typed: typed[key], saved: saved[key] })]
  })
  return Object.fromEntries(carried.filter(([, value]) => value !== undefined))
}

/**
 * The clicked button was disabled during the save, and a disabled button loses the focus. If that
 * button no longer exists after the save, or is still disabled, the focus moves to the bar.
 */
function focusAgain(focused: Element | null): void {
  if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return
  focused.focus({ preventScroll: true })
  if (document.activeElement === focused) return
  const bar = findPart('action-bar')
  focusOn(bar?.querySelector('[type=submit]'), findPart('publish', bar), bar)
}

interface Refusing<Task> {
  refusedAt: (error: FieldError) => Refusal | null
  failureText?: ((error: unknown, task?: Task) => string | undefined) | undefined
  order?: readonly string[] | undefined
  onReveal: ((at: string) => void) | undefined
}

/** A call other than the save, such as publishing the saved state. */
interface OtherCall {
  /** The failure in a few words. */
  title: string
  again: () => void
}

interface Failure<Task> {
  error: unknown
  /** The task of the save. */
  task?: Task | undefined
  /** The call that failed, if it was not the save. */
  call?: OtherCall | undefined
}

/**
 * Why nothing was saved, or why another call failed. Stored until the next save, and shown in a
 * toast and next to the rejected values.
 */
function useSaveFailure<Values extends FieldValues, Task>(
  form: UseFormReturn<Values>,
  { refusedAt, failureText, order, onReveal }: Refusing<Task>,
) {
  const { toast } = useToast()
  const usualText = useSaveFailureText()
  const errorText = useErrorText()
  const textOf = ({ error, task, call }: Failure<Task>): string =>
    call ? errorText(error) : (failureText?.(error, task) ?? usualText(error))
  const [failure, setFailure] = useState<Failure<Task> | null>(null)

  /** Shows the first rejected value. */
  const reveal = (refusals: readonly Refusal[]) => {
    const first = firstOf(refusals, order)
    if (first) onReveal?.(first.at)
  }
  const showRefusals = (refusals: readonly Refusal[]) => {
    for (const { at, rule } of refusals) {
      form.setError(at as FieldPath<Values>, { type: 'server', message: rule })
    }
    reveal(refusals)
  }

  return {
    error: failure && failure.error,
    text: failure && textOf(failure),
    call: failure?.call,
    forget: () => setFailure(null),
    reveal,
    showRefusals,
    show(failed: Failure<Task>, title = failed.call?.title) {
      const { error } = failed
      setFailure(failed)
      if (error instanceof ApiError && error.code === 'validation') {
        showRefusals(error.fieldErrors.flatMap((one) => refusedAt(one) ?? []))
      }
      // No toast appears for a deleted entry, because its notice stays and has a link to continue.
      if (title && !isMissing(error)) {
        toast({ variant: 'destructive', title, description: textOf(failed) })
      }
    },
  }
}
