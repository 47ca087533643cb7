import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Difference } from '@ufuq/shared/model/differences'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import type { ChangedKeys } from '#content/cache'
import type { Announce } from '#content/in_transaction'
import type { SiteContent } from '#content/site_content'
import type { Reading } from '#entries/reading_hooks'
import type { Review } from '#entries/review/reviews'
import type {
  Address,
  Change,
  Derive,
  Entry,
  Filter,
  FilterValues,
  Filters,
  Person,
  ReviewedText,
  Side,
} from '#entries/types'

/** A call under `/api/entries/{path}`. */
export interface Call {
  kind: ServedKind
  by: Person
}

export interface EntryCall extends Call {
  /** An id, or the key of an entry that the product ships. */
  id: number | string
}

export interface KindChange {
  before: Entry
  after: Entry
  found: readonly Difference[]
  by: Person
  moves?: Change['moves']
  client: TransactionClientContract
}

/** A deleted entry that is about to return to the entry that it belonged to. */
export interface Restored {
  kind: ServedKind
  entry: Entry
  owner: Entry
}

/** Where visitors will see the saved document. */
export interface EntryPreview {
  /** The address of the page, with its language. */
  path: string
  /** The texts of the site, if the document changes them. */
  content?: SiteContent
  /** The content of the page, if the entry is one. */
  ownPage?: ShownPage
  /** The article, if the entry is one. */
  publication?: Publication
  /** The content of the page, if the kind has no reads of its own. */
  entry?: ShownEntry
}

/** What is particular to a kind on the server. */
export interface Hooks {
  /** The values of an entry that the product ships, by its key. */
  shipped?: (key: string) => Tree | undefined | Promise<Tree>
  /** Whether shipped entries that nobody has changed follow what later releases ship. */
  followsReleases?: true
  /** Settles a change before the entry is locked. `before` is null for a new entry. */
  prepare?: (change: Change, before: Entry | null, by: Person) => Promise<Change>
  /**
   * Whether a change to an entry changes what visitors see. Required for a kind without drafts whose
   * own entries people may change who may not publish.
   */
  isInPublicUse?: (entry: Entry, client: TransactionClientContract) => Promise<boolean>
  /** Checks rules between fields, under the lock. Throws 409 or 422. */
  beforeWrite?: (change: KindChange) => Promise<void>
  /**
   * Refuses to move an entry, or only some of its sides, to the bin, under the lock. Throws 409.
   */
  beforeBin?: (entry: Entry, client: TransactionClientContract, by: Person) => Promise<void>
  /** Told of what one call has changed, once that is committed. */
  saved?: (changes: readonly Pick<KindChange, 'before' | 'after'>[], by: Person) => Promise<void>
  /** Writes what belongs to an entry, in the transaction of the change. */
  changed?: (event: EntryEvent, writing: Writing) => Promise<void>
  /** Separates two locked entries before one of them returns from the bin. */
  restoring?: (restored: Restored, writing: Writing) => Promise<void>
  /** The id and version by which webhooks know a side; those of its entry by default. */
  announced?: (side: Side) => Pick<Side, 'id' | 'version'>
  /** Removes a person, whose account is being deleted, from the entries. */
  forget?: (userId: number, client: TransactionClientContract) => Promise<void>
  /** False if changes are no recent activity, such as those of tags, which writers make by the way. */
  hasActivity?: false
  /** The address of a side, for a kind whose addresses are not its slugs. */
  addressOf?: (side: Tree, language: SideLanguage) => Address | null
  /** Derives a slug from a title; `slugFromTitle` by default. */
  slugOf?: (title: string, language: Language) => string
  /** Renders the main text of a side. */
  derive?: Derive
  /** The values as staff read and edit them, if they are stored in another form. */
  shown?: (values: Tree) => Promise<Tree>
  /**
   * What the answers to staff contain besides the values, by the ids of the entries, with the same
   * few statements for one entry as for many.
   */
  present?: (
    entries: readonly Entry[],
    client: QueryClientContract,
  ) => Promise<ReadonlyMap<number, object>>
  /** What the answer contains besides, if somebody opens one entry. */
  opened?: (entry: Entry) => Promise<object>
  /** The filters of a list that no field declares, by their names in a call. Throws 422. */
  filters?: Readonly<Record<string, (value: string, by: Person) => Promise<Filter[]> | Filter[]>>
  /** A filter that applies to every list of the kind, by the values of the other filters. */
  listed?: (values: FilterValues) => Promise<Filter>
  /** The views of the list, of each of which a call counts the entries. */
  views?: (by: Person) => Readonly<Record<string, Filters>>
  /** What is searched instead of a typed text. */
  asked?: (q: string) => string
  /** A filter by a word, for a kind whose entries are found by more than their own words. */
  word?: (term: SearchTerm) => Promise<Filter>
  /** Further values by which entries are filtered, written to `facets`. */
  facets?: (values: Tree) => Record<string, string | boolean | readonly string[]>
  /**
   * When an entry is no longer upcoming; by default, its value of the field `until` of the order, or
   * that of `by`.
   */
  endsAt?: (values: Tree) => string | null
  /** A text besides the values, such as the name of a file, by whose words staff find an entry. */
  words?: (entry: Entry, client: QueryClientContract) => Promise<string>
  /** The texts that emails about a review name; the whole entry by default. */
  reviewedTexts?: (entry: Entry, review: Pick<Review, 'requestedById' | 'kind'>) => ReviewedText[]
  /** What visitors read of the kind; its code is loaded with the first read. */
  reading?: () => Promise<Reading>
  /**
   * What a preview link shows in a language; kinds without it have no preview links. `person`: who
   * previews the entry or created the link, for the limits of that person.
   */
  preview?: (entry: Entry, language: Language, person: number) => Promise<EntryPreview>
  /** The cache keys that a visible change to an entry affects; all by default. */
  keysOf?: (entry: Entry) => ChangedKeys
}

export interface ServedKind extends Kind, Hooks {}

/** What happened to an entry. */
export interface EntryEvent {
  what:
    | 'created'
    | 'changed'
    | 'published'
    | 'withdrawn'
    | 'corrected'
    | 'moved'
    | 'binned'
    | 'restored'
    | 'erased'
  kind: ServedKind
  before: Entry
  after: Entry
  /** The languages in which visitors read something else. */
  seen: ReadonlySet<SideLanguage>
  by: Person
  moves?: Change['moves']
}

/** The transaction of a change. */
export interface Writing {
  client: TransactionClientContract
  announce: Announce
  /** Counts bytes that the transaction stores for a person. */
  count: (bytes: number) => void
}
