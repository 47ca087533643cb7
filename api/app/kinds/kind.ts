import type {
  LucidModel,
  LucidRow,
  ModelAdapterOptions,
  ModelQueryBuilderContract,
} from '@adonisjs/lucid/types/model'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { DateTime } from 'luxon'
import type { CacheKey } from '#content/cache'
import type { ChangeValidator } from '#core/validation/validate_change'
import { endOfStay } from '#legacy_entries/bin'
import type { EntryState } from '#legacy_entries/versions'

/** A row of a kind, with the columns that all kinds have. */
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
  path: typeof OWN_PAGES_PATH
  name: string
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
  /**
   * Whether a change to an existing entry, or the creation of a new one, requires the right to
   * publish.
   */
  isForPublishers: (change: Change, row: EntryRow | null) => boolean
  /**
   * Writes everything else that belongs to a change. Returns whether visitors see the change.
   */
  settle?: (row: EntryRow, client: TransactionClientContract) => Promise<boolean>
  /** Whether an entry can never be deleted. */
  isPermanent?: (row: EntryRow) => boolean
  /** Excludes entries that have their own list from the list of the kind. */
  onlyListed?: (query: ReturnType<Kind['query']>) => ReturnType<Kind['query']>
  /** Throws 409 if an entry must not be deleted because others refer to it. */
  refuseDeletion?: (row: EntryRow, client: TransactionClientContract) => Promise<void>
}

/** A change to some fields. */
export interface Change {
  version?: number | undefined
  isPublished?: boolean | undefined
  [field: string]: string | number | boolean | object | null | undefined
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
