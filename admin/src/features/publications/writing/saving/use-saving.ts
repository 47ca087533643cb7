import { useRef, useState } from 'react'
import { get, type FieldErrors, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import { useToast } from '@ufuq/shared/ui/toast'
import { useSaveFailureText } from '../../../../saving/save-failure-text.ts'
import { useAbility } from '../../../../session/session.tsx'
import { fieldOrder, type FormValues, type Saved, type Sides } from '../form/form-values.ts'
import { serverErrorAt } from '../form/field-errors.ts'
import { linkErrorIn } from '../form/schema.ts'
import type { Task } from '../form/task.ts'
import type { SavedAnswer } from '../outcomes.ts'

/** Why nothing was saved, in words of its own. */
export interface SaveFailure {
  error: unknown
  text: string
}

/** One save: what is written, against what, and what else it is to do. */
export interface Save {
  values: FormValues
  /** What the values were based on. */
  against: Saved | null
  /** The language that is left out. */
  later: Language | null
  task: Task
}

interface Saving {
  /** Rejects with the server's error. */
  onSave: (save: Save) => Promise<SavedAnswer>
  onSaved: (answer: SavedAnswer, save: Save) => void
  /** Handles a version conflict; returns false for any other error. */
  onConflict: (error: unknown) => boolean
  /** Deals with what the form itself refuses; returns false if it stays at its fields. */
  onInvalid: (errors: FieldErrors<FormValues>, task: Task) => boolean
  /** The server no longer lets this person do it. */
  onForbidden: () => void
  /** Brings a field's pane to the front where only one is shown. */
  onReveal: (field: FieldPath<FormValues>) => void
}

/** Submits the form, shows errors at their fields, and keeps why nothing was saved. */
export function useSaving(
  form: UseFormReturn<FormValues>,
  sides: Sides,
  { onSave, onSaved, onConflict, onInvalid, onForbidden, onReveal }: Saving,
) {
  const { t } = useTranslation(['admin', 'common'])
  const canRestore = useAbility('publications.delete')
  const { toast } = useToast()
  const failureText = useSaveFailureText()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const lastTask = useRef<Task>({})

  const textOf = (error: unknown, { release }: Task): string => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'forbidden' && release) return t('editor.failures.mayNotRelease')
    if (code === 'not_found' && canRestore) return t('editor.failures.goneRestore')
    return failureText(error)
  }

  const focusFirst = (isBad: (field: FieldPath<FormValues>) => boolean) => {
    const first = fieldOrder(sides).find(isBad)
    if (!first) return
    onReveal(first)
    // a field in a hidden pane can take focus only after it is painted
    requestAnimationFrame(() => form.setFocus(first))
  }

  const showFieldErrors = (error: ApiError) => {
    const found = error.fieldErrors.flatMap((error) => serverErrorAt(error, sides) ?? [])
    for (const { at, key } of found) form.setError(at, { type: 'server', message: key })
    focusFirst((field) => found.some(({ at }) => at === field))
  }

  /** The form was checked by its switches; what the task publishes besides is checked here. */
  const isRefused = ({ values, task: { release } }: Save): boolean => {
    if (release?.status !== 'published') return false
    const statuses = { ar: release.status, en: release.status }
    const refused = release.sides.flatMap((side) => {
      const message = linkErrorIn({ sides: values.sides, statuses }, side)
      return message === null ? [] : [{ at: `sides.${side}.content` as const, message }]
    })
    for (const { at, message } of refused) form.setError(at, { type: 'link', message })
    focusFirst((field) => refused.some(({ at }) => at === field))
    return refused.length > 0
  }

  const run = async (save: Save) => {
    if (isRefused(save)) return
    setFailure(null)
    lastTask.current = save.task
    const focused = document.activeElement
    let answer: SavedAnswer
    try {
      answer = await onSave(save)
    } catch (error) {
      if (onConflict(error)) return
      setFailure({ error, text: textOf(error, save.task) })
      const code = error instanceof ApiError ? error.code : null
      if (error instanceof ApiError && code === 'validation') showFieldErrors(error)
      if (code === 'forbidden') onForbidden()
      // the notice says it, and has the way on
      if (code === 'not_found') return
      toast({
        variant: 'destructive',
        title: t('common:toasts.publication.formErrorTitle'),
        description: textOf(error, save.task),
      })
      return
    }
    onSaved(answer, save)
    // The button was disabled meanwhile, and a disabled button loses the focus.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return
      focused.focus({ preventScroll: true })
    })
  }

  const submit = (save: Omit<Save, 'values'>) =>
    void form.handleSubmit(
      (values) => run({ ...save, values }),
      (errors) => {
        if (onInvalid(errors, save.task)) return
        focusFirst((field) => get(errors, field) !== undefined)
      },
    )()

  return {
    failure,
    forgetFailure: () => setFailure(null),
    submit,
    /** Goes out again with what the save before was to do. */
    resubmit: (save: Omit<Save, 'values' | 'task'>) => submit({ ...save, task: lastTask.current }),
  }
}
