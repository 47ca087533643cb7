import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { onTypingPause } from '../../../../on-typing-pause.ts'

/** The pause in typing before dependent results are computed again. */
const PAUSE_MS = 300

/** The typed values, after a short delay, for results that depend on the whole page. */
export function useTyped<Values extends FieldValues>(form: UseFormReturn<Values>): Values {
  const [typed, setTyped] = useState<Values>(() => form.getValues())
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
