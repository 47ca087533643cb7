import { useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToast } from '@ufuq/shared/ui/toast'
import { joinValues, type Choices, type ComparedField } from './merge/compared-fields.ts'
import { useUnsentWork } from '../unsent-work/use-unsent-work.ts'
import { carriedOver } from './carried-over.ts'
import type { Conflict, EntryKind } from './entry-kind.ts'
import { areApart } from './merge/compare-fields.ts'
import { resolverOf } from './refusals.ts'
import { useSaveFailure } from './use-save-failure.ts'

interface EntryOptions<State, Change> {
  /** The server's state when the editor opened. */
  state: State
  /** Rejects with the server's error. */
  send: (change: Change) => Promise<State>
  /** The entry is now as the server answered. */
  onSaved?: (state: State) => void
  /** Brings a value to the front and the focus to it. */
  onReveal?: (at: string) => void
  /** What a save has done or not done, in a few words; a failure without words has no toast. */
  words?: { saved?: string; notSaved?: string }
}

export type Entry<State, Values extends FieldValues, Change> = ReturnType<
  typeof useEntry<State, Values, Change>
>

/** Edits one entry under its version: saves it, goes on from what was saved, and settles what others have saved. */
export function useEntry<State, Values extends FieldValues, Change>(
  kind: EntryKind<State, Values, Change>,
  { state, send, onSaved, onReveal, words = {} }: EntryOptions<State, Change>,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const [base, setBase] = useState(state)
  const [newer, setNewer] = useState<Conflict<State> | null>(null)
  const [done, setDone] = useState<string | null>(null)
  // A save that goes on by itself must not wait for a render to see them.
  const latest = useRef({ base, newer })
  const running = useRef<Promise<State | null>>(null)
  const saved = kind.fill(base)
  const isReadOnly = kind.isReadOnly(base)
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: resolverOf((values) => kind.problems?.(base, values) ?? []),
    shouldFocusError: false,
  })
  const { refusedAt, goneText } = kind
  const failure = useSaveFailure(form, { refusedAt, goneText, onReveal })
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
  const isLeft = () => kind.change(latest.current.base, typed()) !== null
  const compare = (theirs: Values) =>
    kind.compared({ base: kind.fill(latest.current.base), mine: typed(), theirs })

  const show = (conflict: Conflict<State> | null) => {
    latest.current.newer = conflict
    setNewer(conflict)
  }
  /** From here on the form is based on this state, and what is typed is what `values` has besides. */
  const goOnFrom = (next: State, values?: Values) => {
    form.reset(kind.fill(next))
    if (values) form.reset(values, { keepDefaultValues: true })
    latest.current.base = next
    setBase(next)
    show(null)
    onSaved?.(next)
  }

  /** Takes what the server answered. What was typed since `sent` stays; without, nothing of it does. */
  const adopt = (next: State, sent?: Values) => {
    const after = kind.fill(next)
    const values = sent && carriedOver({ sent, typed: typed(), saved: after }, kind.isSame)
    goOnFrom(next, values)
    failure.forget()
    work.beginAnew()
  }

  const join = (theirs: Values, fields: readonly ComparedField[], choices: Choices): Values => {
    const joined = joinValues(typed(), fields, choices)
    return kind.completed?.(joined, theirs) ?? joined
  }
  /** Null if the joined values could not be saved. */
  const settle = async (
    { current }: Conflict<State>,
    fields: ComparedField[],
    choices: Choices,
  ): Promise<State | null> => {
    const joined = join(kind.fill(current), fields, choices)
    await kind.keepLeftOut?.(current, fields, choices)
    goOnFrom(current, joined)
    if (kind.change(current, joined) !== null) return submit(current)
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
    const sent = typed()
    const change = kind.change(against, sent)
    failure.forget()
    if (change === null) return against
    try {
      const after = await send(change)
      adopt(after, sent)
      setDone(words.saved ?? null)
      return after
    } catch (error) {
      const conflict = kind.conflictIn(error)
      if (conflict) return joinOrShow(conflict, against)
      failure.show(error, words.notSaved)
      return null
    }
  }
  const submit = async (against: State): Promise<State | null> => {
    let after: State | null = null
    await form.handleSubmit(
      async () => {
        after = await attempt(against)
      },
      () => {
        const [first] = kind.problems?.(against, typed()) ?? []
        if (first) onReveal?.(first.at)
      },
    )()
    return after
  }
  /** One after the other: who asks for a second save gets what comes of the first. */
  const alone = (task: () => Promise<State | null>): Promise<State | null> =>
    (running.current ??= task().finally(() => {
      running.current = null
    }))

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
    isLeft,
    hasConflict: () => latest.current.newer !== null,
    /** The entry as it was saved; null if it was not. */
    save: () => alone(() => submit(latest.current.base)),
    adopt,
    /** Takes what came from elsewhere, such as another window, where it leaves what is typed alone. */
    takeIn(conflict: Conflict<State>) {
      const theirs = kind.fill(conflict.current)
      const fields = compare(theirs)
      if (areApart(fields)) goOnFrom(conflict.current, join(theirs, fields, {}))
      else show(conflict)
    },
    /** Says why another call failed, or shows what somebody else has saved. */
    fail(error: unknown, title: string) {
      const conflict = kind.conflictIn(error)
      if (conflict) show(conflict)
      else failure.show(error, title)
    },
    failure: failure.error,
    /** Why the last save failed, in the words of the kind. */
    failureText: failure.text,
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
