import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onTypingPause } from '../../../on-typing-pause.ts'
import type { PageForm } from './page-values.ts'

/** The pause in typing before dependent results are computed again. */
const PAUSE_MS = 300

/** The typed values, after a short delay, for results that depend on the whole page. */
export function useTyped(form: UseFormReturn<PageForm>): PageForm {
  const [typed, setTyped] = useState<PageForm>(() => form.getValues())
  useEffect(
    () =>
      onTypingPause(form, {
        milliseconds: PAUSE_MS,
        run: () => setTyped(structuredClone(form.getValues())),
      }),
    [form],
  )
  return typed
}
