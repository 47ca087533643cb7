import { differenceTo } from '@ufuq/shared/domain/text-difference'
import type { UnsentWork } from './store.ts'

/** For shorter texts, storing the difference would save no space. */
const MIN_LENGTH = 1000

/** The difference between a typed text and its base. */
interface TextChange {
  /** The path of the text in the work and in its base, such as `sides.ar.content`. */
  field: string
  from: number
  to: number
  insert: string
}

/**
 * Unsent work without its base. Each long text is stored as its difference from the same text in
 * the base.
 */
export interface StoredWork extends Omit<UnsentWork, 'base'> {
  changes: TextChange[]
}

type MapText = (text: string, base: string, field: string) => string

export function toStored({ base, values, ...work }: UnsentWork): StoredWork {
  const changes: TextChange[] = []
  const withoutTexts = mapTexts(values, base, (text, original, field) => {
    if (text.length < MIN_LENGTH) return text
    changes.push({ field, ...differenceTo(original, text) })
    return ''
  })
  return { ...work, values: withoutTexts, changes }
}

export function fromStored({ changes, values, ...work }: StoredWork, base: unknown): UnsentWork {
  const withTexts = mapTexts(values, base, (text, original, field) => {
    const change = changes.find((one) => one.field === field)
    return change
      ? original.slice(0, change.from) + change.insert + original.slice(change.to)
      : text
  })
  return { ...work, base, values: withTexts }
}

/**
 * Copies a value, and applies `map` to each string for which the base contains a string in the same
 * place.
 */
function mapTexts(value: unknown, base: unknown, map: MapText, field = ''): unknown {
  if (typeof value === 'string') return typeof base === 'string' ? map(value, base, field) : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    mapTexts(part, partOf(base, key), map, field ? `${field}.${key}` : key),
  ])
  return Object.fromEntries(parts)
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
