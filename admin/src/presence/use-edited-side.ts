import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'

/**
 * The language that was typed in last and is not saved yet, from the names of its fields; null
 * for somebody who only reads.
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
