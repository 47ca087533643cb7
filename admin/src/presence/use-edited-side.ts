import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'

/**
 * The language of the field in which the user last typed, until the change is saved; null for a
 * user who only reads. The name of the field determines its language.
 */
export function useEditedSide(prefixOf: (side: Language) => string): Language | null {
  const { subscribe } = useFormContext()
  const { isDirty } = useFormState()
  const [last, setLast] = useState<Language | null>(null)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          const side = LANGUAGES.find((language) => name?.startsWith(prefixOf(language)))
          if (side) setLast(side)
        },
      }),
    [subscribe, prefixOf],
  )
  return isDirty ? last : null
}
