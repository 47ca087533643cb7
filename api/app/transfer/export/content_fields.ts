import { DateTime } from 'luxon'
import { textOf, type Row, type Value } from '#backup/open_database'

/** How the values of a column appear in the content format. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'time' | 'json' | 'numbers' | 'files'

export interface Field {
  column: string
  kind: FieldKind
  isNullable: boolean
}

/** The fields of a record by name; a dot separates the parts of a nested name. */
export type Fields = Readonly<Record<string, Field>>

const field =
  (kind: FieldKind) =>
  (column: string, { isNullable = false } = {}): Field => ({ column, kind, isNullable })

export const text = field('text')
export const number = field('number')
export const boolean = field('boolean')
export const time = field('time')
export const json = field('json')
export const numbers = field('numbers')
/** The ids of a document's current files by side. */
export const files = field('files')

/** A field in both languages, from one column per language. */
export const inBothLanguages = (
  name: string,
  stem: string,
  kind: (column: string, options?: { isNullable?: boolean }) => Field,
  options?: { isNullable?: boolean },
): Fields => ({
  [`${name}.ar`]: kind(`${stem}_ar`, options),
  [`${name}.en`]: kind(`${stem}_en`, options),
})

export type ContentRecord = Record<string, unknown>

/** A row of the database as a record of the content format. */
export function recordOf(fields: Fields, row: Row): ContentRecord {
  const record: ContentRecord = {}
  for (const [name, { column, kind }] of Object.entries(fields)) {
    const value = row[column] ?? null
    place(record, name, value === null ? null : toFormat[kind](value))
  }
  return record
}

function place(record: ContentRecord, name: string, value: unknown) {
  const [first = '', second] = name.split('.')
  if (second === undefined) record[first] = value
  else record[first] = { ...(record[first] as object), [second]: value }
}

const toFormat: Record<FieldKind, (value: Value) => unknown> = {
  text: (value) => value,
  number: (value) => value,
  boolean: (value) => value === 1,
  time: (value) =>
    DateTime.fromSQL(textOf(value), { zone: 'utc' }).toISO({ suppressMilliseconds: true }),
  json: (value) => JSON.parse(textOf(value)) as unknown,
  numbers: (value) => value,
  files: (value) => value,
}

/** Thrown for a record in the wrong format. */
export class InvalidRecord extends Error {}

/** The values of a record by column. Throws an InvalidRecord if a field is missing or wrong. */
export function valuesOf(fields: Fields, record: ContentRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, kind, isNullable }]) => {
      // Earlier exports lack some fields that may be null.
      const value = valueAt(record, name) ?? null
      const isRight = value === null ? isNullable : isOfKind[kind](value)
      if (!isRight) throw new InvalidRecord(`${name} must be ${NAMES[kind]}`)
      return [column, kind === 'time' && value !== null ? momentOf(value as string) : value]
    }),
  )
}

function valueAt(record: ContentRecord, name: string): unknown {
  let value: unknown = record
  for (const part of name.split('.')) {
    value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const momentOf = (value: string) => DateTime.fromISO(value, { zone: 'utc' })

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const isOfKind: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'string' && MOMENT.test(value) && momentOf(value).isValid,
  json: isObject,
  numbers: (value) => Array.isArray(value) && value.every((one) => Number.isSafeInteger(one)),
  files: (value) =>
    isObject(value) && Object.values(value).every((id) => id === null || Number.isSafeInteger(id)),
}

const NAMES: Record<FieldKind, string> = {
  text: 'a text',
  number: 'a whole number',
  boolean: 'true or false',
  time: 'a time such as 2026-01-31T08:00:00Z',
  json: 'an object',
  numbers: 'a list of whole numbers',
  files: 'an object of ids',
}
