import { LANGUAGES } from '../contract/languages.ts'
import type { Field, Fields, FieldType } from './fields.ts'

/** Values of an entry, of one side, or of an item, for code that knows no fields by name. */
export type Tree = Record<string, unknown>
type ListField = Field<'items' | 'sections'>

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (field: Field): field is ListField =>
  field.type === 'items' || field.type === 'sections'

/** The items or sections in the value of a field. */
export const itemsIn = (value: unknown): Tree[] =>
  Array.isArray(value) ? value.filter((item: unknown) => isTree(item)) : []

/** The fields of an item; those of a section depend on its kind. */
export function fieldsOfItem(field: ListField, item: Tree): Fields {
  if (field.type === 'items') return field.fields
  const kind = String(item['kind'])
  return (Object.hasOwn(field.of, kind) ? field.of[kind] : undefined) ?? {}
}

/** What an item has besides its fields. */
export const headOf = (field: ListField, { id, kind, hidden = false }: Tree): Tree =>
  field.type === 'sections' ? { id, kind, hidden } : { id }

const KEYS_OF_FILE = ['shared', ...LANGUAGES] as const

/** The keys of a value that is stored per language; null for other values. */
export function keysOf(field: Field): typeof KEYS_OF_FILE | typeof LANGUAGES | null {
  if (field.type === 'file' && field.sides) return KEYS_OF_FILE
  return field.localized ? LANGUAGES : null
}

const EMPTY: { [Type in FieldType]: (field: Field<Type>) => unknown } = {
  text: () => '',
  markdown: () => '',
  slug: () => '',
  link: () => '',
  day: () => null,
  moment: () => null,
  number: (field) => field.default ?? null,
  yesNo: (field) => field.default ?? false,
  choice: (field) => field.of[0],
  colour: () => null,
  focalPoint: () => null,
  entry: (field) => (field.many === undefined ? null : []),
  user: () => null,
  file: () => null,
  items: () => [],
  sections: () => [],
}

/** The value of a field in a new entry, in one language. */
export const emptyIn = (field: Field): unknown =>
  (EMPTY[field.type] as (field: Field) => unknown)(field)

export const mapFields = (fields: Fields, valueOf: (field: Field, name: string) => unknown): Tree =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]))

/** The values of a new entry. */
export const emptyOf = (fields: Fields): Tree => applyValues(fields, {}, {})

/**
 * The values after a change. Values that the change does not name stay as before, also those of a
 * language and those of an item that a list still contains. The result has all declared fields and
 * no others, so `applyValues(fields, stored, {})` completes values of an earlier declaration.
 */
export function applyValues(fields: Fields, before: Tree, change: Tree): Tree {
  return mapFields(fields, (field, name) => {
    const [own, next] = [before[name], change[name]]
    if (isList(field)) return itemsAfter(field, itemsIn(own), next)
    const keys = keysOf(field)
    if (!keys) return given(next, own, emptyIn(field))
    return Object.fromEntries(
      keys.map((key) => [key, given(valueAt(next, key), valueAt(own, key), emptyIn(field))]),
    )
  })
}

const given = (...values: unknown[]): unknown => values.find((value) => value !== undefined)

const valueAt = (value: unknown, key: string): unknown => (isTree(value) ? value[key] : undefined)

function itemsAfter(field: ListField, before: readonly Tree[], change: unknown): Tree[] {
  const items = change === undefined ? before : itemsIn(change)
  return items.map((item) => {
    const same = before.find(({ id, kind }) => id === item['id'] && kind === item['kind']) ?? {}
    const values = applyValues(fieldsOfItem(field, item), same, item)
    return { ...headOf(field, { ...same, ...item }), ...values }
  })
}
