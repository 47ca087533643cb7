import { useEffect, useState } from 'react'
import { get, type FieldErrors, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../../client/api-error.ts'
import { useToast } from '../../../../../ui/toast.tsx'
import { fieldOrder, type FormValues, type Saved, type Sides } from '../form/form-values.ts'
import { serverErrorAt } from '../form/field-errors.ts'
import type { SavedAnswer } from '../outcomes.ts'
import { useSaveFailureText } from './save-failure.ts'

interface Saving {
  /** Rejects with the server's error. `against` is what the values were based on. */
  onSave: (values: FormValues, against: Saved | null) => Promise<SavedAnswer>
  onSaved: (answer: SavedAnswer) => void
  /** Handles a version conflict; returns false for any other error. */
  onConflict: (error: unknown) => boolean
  /** Brings a field's pane to the front where only one is shown. */
  onReveal: (field: FieldPath<FormValues>) => void
}

/** Submits the form, shows errors at their fields, and keeps why nothing was saved. */
export function useSaving(
  form: UseFormReturn<FormValues>,
  sides: Sides,
  { onSave, onSaved, onConflict, onReveal }: Saving,
) {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  const failureText = useSaveFailureText()
  const [failure, setFailure] = useState<unknown>(null)

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

  const save = async (values: FormValues, against: Saved | null) => {
    setFailure(null)
    let answer: SavedAnswer
    try {
      answer = await onSave(values, against)
    } catch (error) {
      if (onConflict(error)) return
      setFailure(error)
      if (error instanceof ApiError && error.code === 'validation') showFieldErrors(error)
      toast({
        variant: 'destructive',
        title: t('toasts.publication.formErrorTitle'),
        description: failureText(error),
      })
      return
    }
    onSaved(answer)
  }

  const onInvalid = (errors: FieldErrors<FormValues>) =>
    focusFirst((field) => get(errors, field) !== undefined)

  return {
    failure,
    forgetFailure: () => setFailure(null),
    submit: (against: Saved | null) =>
      void form.handleSubmit((values) => save(values, against), onInvalid)(),
  }
}

/** Ctrl+S and Cmd+S, by the key's position, so that an Arabic keyboard saves too. */
export function useSaveShortcut(
  form: React.RefObject<HTMLFormElement | null>,
  isOff: boolean,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.code !== 'KeyS' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!isOff && !event.repeat) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, isOff])
}
