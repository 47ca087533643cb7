import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

interface Pause<Values extends FieldValues> {
  /** How long typing must pause before `run` is called. */
  milliseconds: number
  /** If set, only typing in this field counts. */
  name?: FieldPath<Values>
  /** Whether `run` is also called after an initial pause in which nothing is typed. */
  isFirstRest?: boolean
  run: () => void
}

/** Calls `run` whenever typing in a form pauses, until the returned function is called. */
export function onTypingPause<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  { milliseconds, name, isFirstRest = false, run }: Pause<Values>,
): () => void {
  let timer = isFirstRest ? window.setTimeout(run, milliseconds) : undefined
  const stop = subscribe({
    ...(name && { name }),
    formState: { values: true },
    callback() {
      window.clearTimeout(timer)
      timer = window.setTimeout(run, milliseconds)
    },
  })
  return () => {
    stop()
    window.clearTimeout(timer)
  }
}
