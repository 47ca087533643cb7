import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { Refusal } from '../entries/entry-kind.ts'
import type { AnyChange, AnyEntry } from './calls.ts'
import type { KindField, KindScreens } from './declare-screens.ts'

/** The form of a kind: texts by the names of the fields, in each language or for both. */
export type KindValues = Record<SiteSide, Record<string, string>>

type Fields = Pick<KindScreens, 'fields'>
type Place = `${SiteSide}.${string}`

export const placeOf = (side: SiteSide, field: string): Place => `${side}.${field}`

/** The values of a kind's form one by one, in its order. */
export const placesOf = ({ fields }: Fields) =>
  fields.flatMap((field) =>
    field.sides.map((side) => ({ field, side, place: placeOf(side, field.name) })),
  )

/** `content` has the fields of the kind; it is null for a new entry, and a former version may lack some. */
export function valuesOf(kind: Fields, content: object | null): KindValues {
  const values: KindValues = { ar: {}, en: {}, shared: {} }
  const known: Record<string, unknown> = { ...content }
  for (const { field, side } of placesOf(kind)) {
    const { name, type } = field
    const value = side === 'shared' ? known[name] : (known[name] as KnownTexts)?.[side]
    values[side][name] = value === undefined ? (type.initial ?? '') : type.toText(value)
  }
  return values
}

type KnownTexts = Partial<Record<SiteSide, unknown>> | undefined

/** Whether two values mean the same, whatever spaces are around them. */
export const isSameText = (one: unknown, other: unknown): boolean =>
  String(one ?? '').trim() === String(other ?? '').trim()

/** What a save sends of the fields: those that differ, of a new entry all. */
export function changesIn(kind: Fields, entry: AnyEntry | null, values: KindValues): AnyChange {
  const base = valuesOf(kind, entry)
  const sent: Record<string, unknown> = {}
  for (const { field, side } of placesOf(kind)) {
    const { name, type } = field
    const typed = values[side][name] ?? ''
    if (entry && isSameText(typed, base[side][name])) continue
    const value = type.toValue(typed)
    sent[name] = side === 'shared' ? value : { ...(sent[name] as object), [side]: value }
  }
  return sent
}

/** What keeps values from being sent. */
export const problemsIn = (kind: Fields, values: KindValues): Refusal[] =>
  kind.fields.flatMap((field) => {
    const texts = field.sides.map((side) => values[side][field.name] ?? '')
    const [first = 'shared'] = field.sides
    if (field.isRequired && texts.every((typed) => typed.trim() === '')) {
      return [{ at: placeOf(first, field.name), rule: 'required' }]
    }
    return field.sides.flatMap((side, index) => {
      const rule = field.type.problemOf?.(texts[index] ?? '') ?? null
      return rule === null ? [] : [{ at: placeOf(side, field.name), rule }]
    })
  })

/** Where the server's name of a value, such as `name.ar`, is in the form. */
export function placeNamed(kind: Fields, named: string): Place | null {
  const [name = '', side] = named.split('.')
  const field = kind.fields.find((one) => one.name === name)
  const own = field?.sides.find((one) => one === (side ?? 'shared')) ?? field?.sides[0]
  return field && own ? placeOf(own, name) : null
}

/** What was kept on the device, where it is such a form; what it lacks is as it is saved. */
export function readKept(kind: Fields, kept: unknown, saved: KindValues): KindValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const values = structuredClone(saved)
  for (const { field, side } of placesOf(kind)) {
    const typed = (kept as Partial<Record<SiteSide, Record<string, unknown>>>)[side]?.[field.name]
    if (typeof typed === 'string') values[side][field.name] = typed
  }
  return values
}

/** What an entry is called while its form is open: what is written first of all. */
export const titleIn = ({ fields }: Fields, values: KindValues): string =>
  firstText(fields[0], values) ?? ''

const firstText = (field: KindField | undefined, values: KindValues): string | undefined =>
  field?.sides.map((side) => values[side][field.name]?.trim()).find(Boolean)
