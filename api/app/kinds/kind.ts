import type {
  LucidModel,
  LucidRow,
  ModelAdapterOptions,
  ModelQueryBuilderContract,
} from '@adonisjs/lucid/types/model'
import {
  DECLARED_KINDS,
  isDeclared,
  type DeclaredKind,
  type DeclaredPath,
} from '@ufuq/shared/contract/declared-kinds'
import type { Language } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import type { DateTime } from 'luxon'
import { endOfStay } from '#entries/bin'
import {
  fieldOf,
  textsIn,
  type Columns,
  type Field,
  type FieldChange,
  type FieldValue,
} from '#kinds/fields'

/** A row of a declared kind: the columns that all kinds have. */
export interface EntryRow extends LucidRow {
  id: number
  entryId: number | null
  version: number
  isPublished: boolean
  changedById: number | null
  deletedAt: DateTime | null
  deletedById: number | null
  createdAt: DateTime
  updatedAt: DateTime
}

type EntryModel = (new () => EntryRow) & LucidModel

/** A declared kind, with its table and fields. */
export interface Kind {
  path: DeclaredPath
  name: string
  /** The field by which lists are sorted, which is also the column's name. */
  order: string
  fields: readonly Field[]
  validator: ReturnType<typeof validatorOf>
  /** Queries all entries of the kind, including deleted ones. */
  query: (options?: ModelAdapterOptions) => ModelQueryBuilderContract<EntryModel, EntryRow>
  newRow: () => EntryRow
  merge: (row: EntryRow, changes: Change) => void
  valuesOf: (row: EntryRow) => Record<string, FieldValue>
  titlesOf: (row: EntryRow) => Record<Language, string>
  /** The fields of an entry that show a picture, with the picture's id. */
  picturesOf: (row: EntryRow) => { path: string; id: number }[]
}

/** A change of some fields. */
export interface Change {
  version?: number | undefined
  isPublished?: boolean | undefined
  [field: string]: FieldChange | undefined
}

/** Implements a row of `DECLARED_KINDS`. Throws if model, columns or name do not match it. */
export function declareKind(path: string, model: EntryModel): Kind {
  if (!isDeclared(path)) throw new Error(`${path} has no row in DECLARED_KINDS`)
  const row: DeclaredKind = DECLARED_KINDS[path]
  const { name, title, order } = row
  const fields = Object.entries(row.fields).map(([one, rules]) => fieldOf(one, rules))
  // A new model does not have the column defaults.
  const empty: Columns = Object.assign({ isPublished: false }, ...fields.map((one) => one.columns))
  assertFitting(model, { path, name, columns: Object.keys(empty) })
  const valuesOf = (entry: EntryRow) =>
    Object.fromEntries(fields.map((one) => [one.name, one.read(columnsOf(entry))]))
  return {
    path,
    name,
    order,
    fields,
    validator: validatorOf(fields),
    query: (options) => model.query<EntryModel, EntryRow>(options),
    newRow() {
      const entry: EntryRow = new model()
      entry.merge(empty)
      return entry
    },
    merge(entry, changes) {
      for (const field of fields) {
        const value = changes[field.name]
        if (value !== undefined) entry.merge(field.write(value))
      }
      if (changes.isPublished !== undefined) entry.merge({ isPublished: changes.isPublished })
    },
    valuesOf,
    titlesOf: (entry) => textsIn(columnsOf(entry), title),
    picturesOf: (entry) =>
      fields.flatMap((field) => {
        const id = field.rules.type === 'picture' ? field.read(columnsOf(entry)) : null
        return typeof id === 'number' ? [{ path: field.name, id }] : []
      }),
  }
}

const columnsOf = ({ $attributes }: EntryRow): Columns => $attributes

const validatorOf = (fields: readonly Field[]) =>
  vine.create({
    ...Object.fromEntries(fields.map(({ name, rule }) => [name, rule])),
    version: vine.number().withoutDecimals().min(0).optional(),
    isPublished: vine.boolean({ strict: true }).optional(),
  })

/** The length of the column `entries.kind`. */
const MAX_NAME = 8

function assertFitting(
  model: EntryModel,
  { path, name, columns }: { path: string; name: string; columns: string[] },
) {
  if (name.length > MAX_NAME) throw new Error(`${name} has more than ${MAX_NAME} characters`)
  model.boot()
  if (model.table !== path)
    throw new Error(`The table of ${path} must have the same name, not ${model.table}`)
  const missing = columns.filter((column) => !model.$hasColumn(column))
  if (missing.length > 0) throw new Error(`${path} lacks the columns ${missing.join(', ')}`)
}

/** Entries outside the bin. */
export const liveOf = (kind: Kind, options?: ModelAdapterOptions) =>
  kind.query(options).whereNull('deletedAt')

/** Deleted entries that can still be restored. */
export const binOf = (kind: Kind, options?: ModelAdapterOptions) =>
  kind.query(options).where('deletedAt', '>', endOfStay())
