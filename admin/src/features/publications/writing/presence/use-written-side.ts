import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { FormValues } from '../form/form-values.ts'

/** The language that was typed in last and is not saved yet; null for somebody who only reads. */
export function useWrittenSide(): Language | null {
  const { subscribe } = useFormContext<FormValues>()
  const { isDirty } = useFormState<FormValues>()
  const [last, setLast] = useState<Language | null>(null)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          const side = LANGUAGES.find((language) => name?.startsWith(`sides.${language}.`))
          if (side) setLast(side)
        },
      }),
    [subscribe],
  )
  return isDirty ? last : null
}
