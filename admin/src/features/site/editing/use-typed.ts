import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PageForm } from './page-values.ts'

/** How long typing rests before what follows it is made anew. */
const PAUSE_MS = 300

/** What is typed, a moment later: for what is made of the whole page. */
export function useTyped(form: UseFormReturn<PageForm>): PageForm {
  const [typed, setTyped] = useState<PageForm>(() => form.getValues())
  useEffect(() => {
    let timer: number | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => setTyped(structuredClone(form.getValues())), PAUSE_MS)
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [form])
  return typed
}
