import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Role } from '@ufuq/shared/contract/users'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import type { DateTime } from 'luxon'
import type { Condition } from '#core/database/word_condition'

/** An address in the table `addresses`. */
export interface Address {
  /** '' for redirects, whose slug is a path. */
  kind: string
  language: SideLanguage
  slug: string
}

export interface ReviewedText {
  title: string
  /** The path of the text's editor, without the origin. */
  path: string
  language: Language
  /** When visitors will see the text, if it is scheduled. */
  comes?: DateTime
}

/** A filter of entries, which can be applied in two ways. */
export interface Filter {
  /** Identifies what the filter matches. */
  name: string
  /** Lists the ids of matching entries from an index, as `id`; without it, the filter is only asked. */
  ids?: () => DatabaseQueryBuilderContract
  /** Holds what `ids` listed, so that several lists of one request ask for it once. */
  once?: { ids?: Promise<number[] | null> }
  /** The condition for one side, `s`: all such conditions must hold for the same side. */
  side?: Condition
  /** The condition for the entry, `e`. */
  entry?: Condition
}

export interface Filters {
  language?: SideLanguage | undefined
  status?: 'draft' | 'scheduled' | 'published' | undefined
  /** The id of a user who wrote a side, or with whom a draft is shared. */
  author?: number | undefined
  /** Whether a language is missing. */
  missing?: true | undefined
  /** Whether visitors do not see what is saved. */
  changed?: true | undefined
  /** Words of the saved document. */
  q?: string | undefined
  /** Values of the fields by which the kind declares filters. */
  values?: FilterValues | undefined
}

export type FilterValues = Readonly<Record<string, string | number | boolean>>

/** The layer of index rows that a list does not search. */
export type OtherLayer = 'd' | 'l'

/** What is derived from the text of a side, for its readers. */
export interface Derived {
  html: string
  excerpt: string
  description: string
  /** In whole minutes; 0 if it is unknown. */
  readingMinutes: number
  /** The version of the renderer. */
  renderedWith: number
  /** The words by which the text is found. */
  words: readonly string[]
}

/**
 * Renders a text of a kind. `person`: who saves it, for the limits of that person; null for the
 * product itself.
 */
export type Derive = (text: string, language: Language, person: number | null) => Promise<Derived>

/** A change to an entry. */
export interface Change {
  /** The versions that the writer read. A change without them is never outdated. */
  base?: { entry?: number; sides?: Partial<Record<SideLanguage, number>> } | undefined
  /** Complete values of some fields; a localized field may have some of its languages. */
  values?: Tree | undefined
  /** The public document, for a change beside a draft: the values become the draft only. */
  live?: Tree | undefined
  /** Leaves the public document as it is, as the next version of it. */
  next?: true | undefined
  /** When the next version is published, in the database's format; null for by hand. */
  publishAt?: string | null | undefined
  publish?: readonly SideLanguage[] | undefined
  withdraw?: readonly SideLanguage[] | undefined
  /** When sides are or become public, in the database's format; null for now, or no planned date. */
  dates?: Partial<Record<SideLanguage, string | null>> | undefined
  /** The sides of which visitors are told that they were corrected. */
  correction?: readonly SideLanguage[] | undefined
  /** Whether the languages became translations of each other with this change: none has to follow. */
  isLinking?: boolean | undefined
  note?: string | undefined
  /** What becomes of what other entries show of removed items, by their ids. */
  moves?: Readonly<Record<string, string>> | undefined
  /** Who wrote the sides that the change adds, if not the person who makes it. */
  authors?: Partial<Record<SideLanguage, number>> | undefined
}

/** The authors whose drafts a person may write, by the ids of shared entries. */
export type SharedDrafts = ReadonlyMap<number, ReadonlySet<number> | 'all'>

export interface Person {
  /** Null for the product itself. */
  id: number | null
  role: Role | 'product'
  /** The drafts that are shared with the person; none unless they were loaded. */
  shared?: SharedDrafts | undefined
}

/** One language of an entry. Times are in the database's format. */
export interface Side {
  /** 0 until it is stored. */
  id: number
  language: SideLanguage
  version: number
  authorId: number | null
  status: 'draft' | 'published'
  publishedAt: string | null
  listedAt: string
  changedAt: string
  correctedAt: string | null
  /** When the other language became newer; null while this one needs no update. */
  followSince: string | null
  /** The content as visitors read it; null for a draft. */
  live: Tree | null
  /** Whether visitors do not see what is saved. */
  hasDraft: boolean
}

/** An entry with all its sides. Times are in the database's format. */
export interface Entry {
  /** 0 until it is stored. */
  id: number
  kind: string
  key: string | null
  version: number
  isInBin: boolean
  deletedAt: string | null
  deletedById: number | null
  /** The entry from which this deleted side was split off. */
  restoreTo: number | null
  position: number | null
  /** Whether the entry belongs to the example. */
  isDemo: boolean
  createdAt: string
  createdById: number | null
  changedAt: string
  changedById: number | null
  /** When the next version of what is public is published; null for by hand. */
  publishAt: string | null
  /** In the order of the languages. */
  sides: readonly Side[]
  /** The saved document. */
  values: Tree
}
