import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

/** What was removed last from a list of the form, until that is saved or it is in the list again. */
export function useRemoved<Removed extends { id: string }>(order: readonly string[]) {
  const { defaultValues } = useFormContext().formState
  const [last, setLast] = useState<{ removed: Removed | null; saved: unknown } | null>(null)
  const isOver = last?.saved !== defaultValues || order.includes(last?.removed?.id ?? '')
  return [
    isOver ? null : (last?.removed ?? null),
    (removed: Removed | null) => setLast({ removed, saved: defaultValues }),
  ] as const
}
