import { useQueryClient } from '@tanstack/react-query'
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useToast } from '@ufuq/shared/ui/toast'
import { areApart } from '../../../../entries/merge/compare-fields.ts'
import { joinValues, type Choices } from '../../../../entries/merge/compared-fields.ts'
import { sessionQueries } from '../../../../session/queries.ts'
import { useKeepLeftOut } from '../../../../together/queries.ts'
import type { useUnsentWork } from '../../../../unsent-work/use-unsent-work.ts'
import { adoptSaved } from '../form/after-save.ts'
import {
  isWordless,
  publicationsOf,
  savedPair,
  type FormValues,
  type Saved,
} from '../form/form-values.ts'
import { setAside } from '../form/locked-sides.ts'
import { withRelease, type Task } from '../form/task.ts'
import type { PublicationForm } from '../form/use-publication-form.ts'
import { useSavedToast, type SavedAnswer } from '../outcomes.ts'
import { leftOutItems } from '../presence/left-out-input.ts'
import { handoverQuery } from '../review/queries.ts'
import { sharingQuery } from '../sharing/queries.ts'
import { pairPath, publicationQueries } from '../../queries.ts'
import { useReturn } from '../../return-address.ts'
import { leftOutOf, useCompare, type ComparedPart } from './compare.ts'
import { conflictIn, type Conflict } from './save-failure.ts'
import { useSaving, type Save } from './use-saving.ts'

interface EditorSaving {
  /** Rejects with the server's error. */
  onSave: (save: Save) => Promise<SavedAnswer>
  /** The editor stays. */
  onSaved: (answer: SavedAnswer) => void
  /** Brings a field to the front. */
  onReveal: (field: FieldPath<FormValues>) => void
  /** Goes on with the text of a language, since the button that was pressed is gone. */
  onGoOn: (side: Language) => void
  /** A picture is on its way into a text: closing would leave it out. */
  isAwaiting: boolean
  work: Pick<ReturnType<typeof useUnsentWork<FormValues>>, 'forget' | 'beginAnew'>
}

/** A language without a word, and what was to be saved. */
interface Unwritten {
  side: Language
  task: Task
}

/** Saves what an editor's form holds, goes on from what was saved, and settles what somebody else has saved meanwhile. */
export function useEditorSaving(
  { form, sides, base, setBase, formOf, later, setLater }: PublicationForm,
  { onSave, onSaved, onReveal, onGoOn, isAwaiting, work }: EditorSaving,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { goBack, finish } = useReturn()
  const [newer, setNewer] = useState<Conflict | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [unwritten, setUnwritten] = useState<Unwritten | null>(null)
  const client = useQueryClient()
  const compare = useCompare(sides)
  const [first] = publicationsOf(base)
  const keepLeftOut = useKeepLeftOut(first && pairPath(first.id))
  const tellSaved = useSavedToast()
  const { isSubmitting } = form.formState

  /** What was typed on the language put off is not saved with the rest, and stays in the form. */
  const stay = (answer: SavedAnswer, after: Saved, { values, later: left }: Save) => {
    const isLeft = left !== null && after[left] === undefined
    const isSent = (field: string) => !isLeft || !field.startsWith(`sides.${left}.`)
    adoptSaved(form, values, formOf(after), isSent)
    setBase(after)
    if (!isLeft) setLater(null)
    work.beginAnew()
    onSaved(answer)
  }
  const close = (answer: SavedAnswer, after: Saved, save: Save) => {
    const isLeft = save.later !== null && !isWordless(form.getValues(), save.later)
    if (!isLeft && !isAwaiting) {
      work.forget()
      finish()
      return
    }
    // Going back asks what is to become of what is not saved.
    stay(answer, after, save)
    goBack()
  }

  const showConflict = (error: unknown): boolean => {
    const conflict = conflictIn(error, sides)
    if (!conflict) return false
    setNewer(conflict)
    return true
  }
  /** Of a save, which goes on by itself where nothing needs choosing. */
  const joinOrShow = (error: unknown): boolean => {
    const conflict = conflictIn(error, sides)
    const fields = conflict && compare(formOf(base), form.getValues(), formOf(conflict.current))
    if (!conflict || !fields || !areApart(fields)) return showConflict(error)
    void settle(conflict, fields, {})
    return true
  }
  /** A save of one language alone: the other has no word yet, so it is asked for rather than marked. */
  const askForLater = (errors: FieldErrors<FormValues>, task: Task): boolean => {
    const isPair = sides.length === 2 && later === null
    const side = sides.find((one) => isWordless(form.getValues(), one) && !base?.[one])
    const isElsewhere = Object.keys(errors).some((part) => part !== 'sides')
    if (!isPair || !side || isElsewhere || errors.sides?.[otherLanguage(side)]) return false
    form.clearErrors(`sides.${side}`)
    setUnwritten({ side, task })
    return true
  }
  const { failure, forgetFailure, submit, resubmit } = useSaving(form, sides, {
    onSave: (save) =>
      onSave({
        ...save,
        values: withRelease(save.values, formOf(save.against), save.task.release),
      }),
    onSaved(answer, save) {
      const after = 'publication' in answer ? { [sides[0]]: answer.publication } : savedPair(answer)
      setDone(tellSaved(save.against, answer, after))
      const settled = save.task.closes ? close : stay
      settled(answer, after, save)
    },
    onConflict: joinOrShow,
    onInvalid: askForLater,
    onForbidden: () => {
      void client.invalidateQueries(sessionQueries.me())
      for (const { id } of publicationsOf(base)) {
        void client.invalidateQueries(publicationQueries.pair(String(id)))
        void client.invalidateQueries(publicationQueries.record(String(id)))
        void client.invalidateQueries({ queryKey: handoverQuery(id).queryKey })
        void client.invalidateQueries({ queryKey: sharingQuery(id).queryKey })
      }
    },
    onReveal,
  })

  /** From here on, the editor is based on the newer version. What is left out of it is kept elsewhere first. */
  const settle = async ({ current }: Conflict, fields: ComparedPart[], choices: Choices) => {
    const theirs = formOf(current)
    const all = joinValues(form.getValues(), fields, choices)
    const { values: joined, leftOut } = setAside(all, theirs, current)
    const words = [...leftOutOf(fields, choices), ...leftOut]
    await keepLeftOut.mutateAsync(leftOutItems(words, current))
    const stillLater = later !== null && current[later] === undefined ? later : null
    form.reset(theirs)
    form.reset(joined, { keepDefaultValues: true })
    setBase(current)
    setLater(stillLater)
    setNewer(null)
    if (!dequal(joined, theirs)) resubmit({ against: current, later: stillLater })
    else toast({ title: t('editor.conflict.newestTaken') })
  }

  return {
    save(task: Task = {}) {
      setUnwritten(null)
      if (!isSubmitting) submit({ against: base, later, task })
    },
    /** The language that the last save found without a word, and the same save without it. */
    unwritten: unwritten && {
      side: unwritten.side,
      goOn() {
        const { side, task } = unwritten
        const written = task.release?.sides.filter((one) => one !== side)
        const release = task.release && written && { ...task.release, sides: written }
        // the form checks what is written, so it has to know first
        flushSync(() => {
          setUnwritten(null)
          setLater(side)
        })
        onGoOn(otherLanguage(side))
        submit({ against: base, later: side, task: { ...task, release } })
      },
    },
    /** The same save again. */
    retry: () => resubmit({ against: base, later }),
    /** Why the last save failed. */
    failure,
    forgetFailure,
    /** What the last save has done, in a few words. */
    done,
    /** Shows what somebody else has saved meanwhile; returns false for any other error. */
    showConflict,
    /** Set as long as it is not settled. */
    conflict: newer && {
      changed: newer.changed,
      compare: () => compare(formOf(base), form.getValues(), formOf(newer.current)),
      settle: (fields: ComparedPart[], choices: Choices) => settle(newer, fields, choices),
    },
  }
}
