import type { Language } from '@ufuq/shared/contract/languages'
import { get, set, type FieldValues } from 'react-hook-form'
import { compareTexts, compareWhole, joinParagraphs, type Stretch } from './paragraphs.ts'

/** The version to keep if both people changed the same text. */
export type Choice = 'mine' | 'theirs' | 'both'
/** The choices by `keyOf`, one for each section. */
export type Choices = Readonly<Record<string, Choice>>

/** A field that two people saved differently. */
export interface ComparedField {
  /** The path of the field in the form. */
  place: string
  label: string
  /** The language of the field; null for fields without one, such as tags, dates and figures. */
  language: Language | null
  /** Whether the field has parts, so that both versions can stay, one after the other. */
  hasParagraphs: boolean
  stretches: Stretch[]
  /**
   * Whether one person removed something that stays because the other changed it. The field is then
   * shown although it needs no decision.
   */
  isContested?: boolean
  /**
   * Converts the text of a chosen version back to a value; by default, a text stays as it is, and
   * other values are read from JSON.
   */
  fromText?: (text: string) => unknown
  /** A value as the screen shows it. */
  shown: (value: string) => string
}

export const keyOf = ({ place }: Pick<ComparedField, 'place'>, index: number): string =>
  `${place} ${index}`

/** How many sections are still undecided. */
export const countOpen = (fields: readonly ComparedField[], choices: Choices): number =>
  openKeys(fields).filter((key) => choices[key] === undefined).length

export const openKeys = (fields: readonly ComparedField[]): string[] =>
  fields.flatMap((field) =>
    field.stretches.flatMap(({ kind }, index) => (kind === 'open' ? [keyOf(field, index)] : [])),
  )

/**
 * The user's version, with the parts of the other version that were chosen or that only the other
 * person changed.
 */
export function joinValues<Values extends FieldValues>(
  mine: Values,
  fields: readonly ComparedField[],
  choices: Choices,
): Values {
  const joined = structuredClone(mine)
  for (const field of fields.filter(isTouchedByOthers)) {
    const parts = field.stretches.flatMap((stretch, index) =>
      stretch.kind === 'open' ? chosen(stretch, choices[keyOf(field, index)]) : [stretch.text],
    )
    const value = field.hasParagraphs ? joinParagraphs(parts) : (parts[0] ?? '')
    const isText = typeof (get(mine, field.place) ?? '') === 'string'
    const fromText = field.fromText ?? (isText ? String : JSON.parse)
    set(joined, field.place, fromText(value))
  }
  return joined
}

/** A text that only this user changed stays as typed, including a trailing space. */
const isTouchedByOthers = ({ hasParagraphs, stretches }: ComparedField): boolean =>
  !hasParagraphs || stretches.some(({ kind }) => kind === 'theirs' || kind === 'open')

function chosen({ mine, theirs }: Stretch & { kind: 'open' }, choice: Choice | undefined) {
  if (choice === 'both') return [theirs, mine]
  return [choice === 'theirs' ? theirs : mine]
}

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

/** Whether the other version lacks something of one's own. */
export const hasOwn = (fields: readonly ComparedField[]): boolean =>
  fields.some(
    ({ stretches, isContested = false }) =>
      isContested || stretches.some(({ kind }) => kind === 'mine' || kind === 'open'),
  )
