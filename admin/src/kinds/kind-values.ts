import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { Refusal } from '../entries/entry-kind.ts'
import type { AnyChange, AnyEntry } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'

/**
 * The values of a kind's form, as strings. They are grouped by language, or under `shared` for
 * both, and keyed by the field's name.
 */
export type KindValues = Record<SiteSide, Record<string, string>>

type Fields = Pick<KindScreens, 'fields'>
type Place = `${SiteSide}.${string}`

export const placeOf = (side: SiteSide, field: string): Place => `${side}.${field}`

/** All values of a kind's form, in the order of the form. */
export const placesOf = ({ fields }: Fields) =>
  fields.flatMap((field) =>
    field.sides.map((side) => ({ field, side, place: placeOf(side, field.name) })),
  )

/** `content` contains the fields of the kind; a previous version may lack some of them. */
export function valuesOf(kind: Fields, content: object): KindValues {
  const values: KindValues = { ar: {}, en: {}, shared: {} }
  const known = recordOf(content)
  for (const { field, side } of placesOf(kind)) {
    const { name, type } = field
    const value = side === 'shared' ? known[name] : recordOf(known[name])[side]
    values[side][name] = value === undefined ? (type.initial ?? '') : type.toText(value)
  }
  return values
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {}

/** Whether two values are equal apart from surrounding spaces. */
export const isSameText = (one = '', other = ''): boolean => one.trim() === other.trim()

/** The fields that a save sends. */
export function changesIn(kind: Fields, entry: AnyEntry, values: KindValues): AnyChange {
  const base = valuesOf(kind, entry)
  const sent: Record<string, unknown> = {}
  for (const { field, side } of placesOf(kind)) {
    const { name, type } = field
    const typed = values[side][name] ?? ''
    if (typed === base[side][name]) continue
    const value = type.toValue(typed)
    sent[name] = side === 'shared' ? value : { ...recordOf(sent[name]), [side]: value }
  }
  return sent
}

/** The errors that prevent values from being sent. */
export const problemsIn = (kind: Fields, values: KindValues): Refusal[] =>
  kind.fields.flatMap(({ name, sides, isRequired, type }) => {
    const texts = sides.map((side) => values[side][name] ?? '')
    const [first = 'shared'] = sides
    if (isRequired && texts.every((typed) => typed.trim() === '')) {
      return [{ at: placeOf(first, name), rule: 'required' }]
    }
    return sides.flatMap((side, index) => {
      const rule = type.problemOf?.(texts[index] ?? '') ?? null
      return rule === null ? [] : [{ at: placeOf(side, name), rule }]
    })
  })

/** The form's key for a value to which the server refers by a name such as `name.ar`. */
export function pathNamed(kind: Fields, named: string): Place | null {
  const [name = '', side] = named.split('.')
  const field = kind.fields.find((one) => one.name === name)
  const own = field?.sides.find((one) => one === (side ?? 'shared')) ?? field?.sides[0]
  return field && own ? placeOf(own, name) : null
}

/**
 * The form values stored on this device, if they are valid; missing values are taken from the saved
 * ones.
 */
export function readDraft(kind: Fields, kept: unknown, saved: KindValues): KindValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const values = structuredClone(saved)
  for (const { field, side } of placesOf(kind)) {
    const typed = recordOf(recordOf(kept)[side])[field.name]
    if (typeof typed === 'string') values[side][field.name] = typed
  }
  return values
}

/** The name of an entry while its form is open. */
export const titleIn = ({ title }: Pick<KindScreens, 'title'>, values: KindValues): string =>
  values.ar[title]?.trim() || values.en[title]?.trim() || ''
