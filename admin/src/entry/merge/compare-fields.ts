import { get, type FieldValues } from 'react-hook-form'
import type { ComparedField } from './compared-fields.ts'
import { compareTexts, compareWhole } from './paragraphs.ts'

/**
 * The common base of two versions, the values that one person typed, and those that the other
 * person saved.
 */
export type Three<Value> = Record<'base' | 'mine' | 'theirs', Value>

/** A value of a form, to be compared. */
export interface ComparedPath extends Omit<ComparedField, 'stretches' | 'hasParagraphs'> {
  hasParagraphs?: boolean
  /**
   * Converts the value to text, for values that differ but may have the same meaning. By default, a
   * text stays as it is, and other values become JSON.
   */
  toText?: (value: unknown) => string
}

/**
 * The differences between two versions of one form, value by value, and paragraph by paragraph
 * in texts.
 */
export const compareFields = <Place extends ComparedPath>(
  places: readonly Place[],
  { base, mine, theirs }: Three<FieldValues>,
): (Place & ComparedField)[] =>
  places
    .map((field) => {
      const { place, hasParagraphs = false, toText = textOf } = field
      const compare = hasParagraphs ? compareTexts : compareWhole
      const [before, ours, other] = [base, mine, theirs].map((values) =>
        toText(get(values, place)),
      ) as [string, string, string]
      return { ...field, hasParagraphs, stretches: compare(before, ours, other) }
    })
    .filter(isDifferent)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')

export const isDifferent = ({ stretches }: Pick<ComparedField, 'stretches'>): boolean =>
  stretches.some(({ kind }) => kind !== 'same')

/** Whether two people changed different values, so that nobody has to choose. */
export const areApart = (fields: readonly ComparedField[]): boolean =>
  fields.every(({ stretches, isContested = false }) => {
    const kinds = new Set(stretches.map(({ kind }) => kind))
    return !isContested && !kinds.has('open') && !(kinds.has('mine') && kinds.has('theirs'))
  })
