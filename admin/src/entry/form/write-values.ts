import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { dequal } from 'dequal/lite'
import { isTree } from './carried-over.ts'

interface Difference {
  at: string
  value: unknown
}

/**
 * Writes only the differing values into a form, so that every other field keeps its cursor and the
 * browser's undo history.
 */
export function writeValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): void {
  const differences = differencesIn(form.getValues(), values)
  if (differences === null) form.reset(values, { keepDefaultValues: true })
  else
    for (const { at, value } of differences) form.setValue(at as FieldPath<Values>, value as never)
}

/** Returns null if the two values have different keys. */
function differencesIn(before: unknown, after: unknown, at = ''): Difference[] | null {
  if (!isTree(before) || !isTree(after)) {
    return dequal(before, after) ? [] : [{ at, value: after }]
  }
  const keys = Object.keys(after)
  if (keys.length !== Object.keys(before).length) return null
  const all: Difference[] = []
  for (const key of keys) {
    const within = differencesIn(before[key], after[key], at ? `${at}.${key}` : key)
    if (within === null || !(key in before)) return null
    all.push(...within)
  }
  return all
}
