import type {
  LucidModel,
  LucidRow,
  ModelAdapterOptions,
  ModelQueryBuilderContract,
} from '@adonisjs/lucid/types/model'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  DECLARED_KINDS,
  isDeclared,
  type DeclaredKind,
  type DeclaredPath,
  type WithKinds,
} from '@ufuq/shared/contract/declared-kinds'
import type { DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import vine from '@vinejs/vine'
import type { DateTime } from 'luxon'
import type { CacheKey } from '#content/cache'
import type { ChangeValidator } from '#core/validation/validate_change'
import { endOfStay } from '#entries/bin'
import type { EntryState } from '#entries/versions'
import {
  fieldOf,
  isMissing,
  textsIn,
  type Columns,
  type Field,
  type FieldChange,
  type FieldValue,
} from '#kinds/fields'

/** A row of a declared kind, with the columns that all kinds have. */
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

/** A picture that an entry shows, and its position. */
interface Shown {
  path: string
  id: number
  side: SiteSide
}

/** A kind of entries, with the model of its table. Each entry is one row for both languages. */
export interface Kind {
  path: WithKinds<typeof OWN_PAGES_PATH | typeof DOCUMENTS_PATH, DeclaredPath>
  name: string
  /** The field by which lists are sorted, which is also the column's name. */
  order: string
  validator: ChangeValidator<Change>
  /** Queries all entries of the kind, including deleted ones. */
  query: (options?: ModelAdapterOptions) => ModelQueryBuilderContract<EntryModel, EntryRow>
  newRow: () => EntryRow
  merge: (row: EntryRow, changes: Change) => void
  valuesOf: (row: EntryRow) => object
  /** The values in lists. */
  listedOf: (row: EntryRow) => object
  titlesOf: (row: EntryRow) => Record<Language, string>
  /** The fields that are empty, but must be filled in before publishing. */
  missingIn: (row: EntryRow) => string[]
  picturesOf: (row: EntryRow) => { live: Shown[]; draft: Shown[] }
  /** Everything that can link to documents in the live state or the draft of an entry. */
  textOf?: (row: EntryRow) => string
  /** The content that versions of an entry store. */
  stateOf: (row: EntryRow) => Pick<EntryState, 'state' | 'content'>
  /** Whether an entry has changes that visitors do not see yet. */
  hasDraft: (row: EntryRow) => boolean
  /** Whether visitors still see the published state while an entry is changed. */
  keepsDrafts: boolean
  /**
   * Whether a change to an existing entry, or the creation of a new one, requires the right to
   * publish.
   */
  isForPublishers: (change: Change, row: EntryRow | null) => boolean
  /**
   * Writes everything else that belongs to a change. Returns whether visitors of a kind with drafts
   * see the change.
   */
  settle?: (row: EntryRow, client: TransactionClientContract) => Promise<boolean>
  /** Whether an entry can never be deleted. */
  isPermanent?: (row: EntryRow) => boolean
  /** Excludes entries that have their own list from the list of the kind. */
  onlyListed?: (query: ReturnType<Kind['query']>) => ReturnType<Kind['query']>
  /** Throws 409 if an entry must not be deleted because others refer to it. */
  refuseDeletion?: (row: EntryRow, client: TransactionClientContract) => Promise<void>
  /**
   * The keys of the originals that belong to entries. The originals are removed once the entries
   * are erased.
   */
  originalsOf?: (ids: number[], client: TransactionClientContract) => Promise<string[]>
}

/** A kind whose fields are all declared. */
export interface DeclaredEntries extends Kind {
  path: DeclaredPath
  valuesOf: (row: EntryRow) => Record<string, FieldValue>
  fields: readonly Field[]
}

/** A change to some fields. */
export interface Change {
  version?: number | undefined
  isPublished?: boolean | undefined
  [field: string]: FieldChange | object[] | undefined
}

/**
 * Implements a row of `DECLARED_KINDS`. Throws if the model, its columns or the name do not match
 * that row.
 */
export function declareKind(path: string, model: EntryModel): DeclaredEntries {
  if (!isDeclared(path)) throw new Error(`${path} has no row in DECLARED_KINDS`)
  const row: DeclaredKind = DECLARED_KINDS[path]
  const { name, title, order } = row
  const fields = Object.entries(row.fields).map(([one, rules]) => fieldOf(one, rules))
  // A new model does not have the columns' default values.
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
        if (value !== undefined && !Array.isArray(value)) entry.merge(field.write(value))
      }
      if (changes.isPublished !== undefined) entry.merge({ isPublished: changes.isPublished })
    },
    valuesOf,
    listedOf: valuesOf,
    titlesOf: (entry) => textsIn(columnsOf(entry), title),
    missingIn(entry) {
      const values = valuesOf(entry)
      return fields
        .filter((field) => isMissing(field, values[field.name] ?? null))
        .map((field) => field.name)
    },
    picturesOf: (entry) => ({
      live: fields.flatMap((field) => {
        const id = field.rules.type === 'picture' ? field.read(columnsOf(entry)) : null
        return typeof id === 'number' ? [{ path: field.name, id, side: 'shared' as const }] : []
      }),
      draft: [],
    }),
    stateOf: (entry) => ({
      state: entry.isPublished ? 'published' : 'draft',
      content: { ...valuesOf(entry), isPublished: entry.isPublished },
    }),
    hasDraft: (entry) => !entry.isPublished,
    keepsDrafts: false,
    isForPublishers: (change) => change.isPublished === true,
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

/** The keys that a change to an entry affects. */
export const keysOf = ({ path, name }: Kind, { id }: EntryRow): CacheKey[] => [
  path,
  `${name}:${id}`,
]

/** Entries outside the bin. */
export const liveOf = (kind: Kind, options?: ModelAdapterOptions) =>
  kind.query(options).whereNull('deletedAt')

/** Deleted entries that can still be restored. */
export const binOf = (kind: Kind, options?: ModelAdapterOptions) =>
  kind.query(options).where('deletedAt', '>', endOfStay())
