import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'

/**
 * The language of the field in which the user last typed, until the change is saved; null for a
 * user who only reads. The name of a localized field contains its language: `title.ar`.
 */
export function useEditedSide(): Language | null {
  const { subscribe } = useFormContext()
  const { isDirty } = useFormState()
  const [last, setLast] = useState<Language | null>(null)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          const side = name?.split('.').find(isLanguage)
          if (side) setLast(side)
        },
      }),
    [subscribe],
  )
  return isDirty ? last : null
}
