import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { Tree } from '@ufuq/shared/model/values'
import type { DateTime } from 'luxon'
import type { Filter } from '#entries/types'

/** A filter of sides, `s`; `ids` selects the ids of what the list walks: see `Listed`. */
export type SideFilter = Pick<Filter, 'name' | 'ids' | 'once'> & Required<Pick<Filter, 'side'>>

/** What a filter lists: the ids of sides or, if the list has an order of entries, of their entries. */
export type Listed = 's.id' | 's.entry_id'

/** One language of an entry as lists and pages show it, outside the bin. Times as the driver returns them. */
export interface ShownSide {
  id: number
  entryId: number
  kind: string
  language: Language
  version: number
  authorId: number | null
  status: 'draft' | 'published'
  publishedAt: DateTime | null
  listedAt: DateTime
  changedAt: DateTime
  correctedAt: DateTime | null
  followSince: DateTime | null
  slug: string
  title: string
  /** The values besides the main text, unless the text was read. */
  content: Tree
  excerpt: string
  description: string
  readingMinutes: number
  /** Empty unless the text was read. */
  html: string
  /** The beginning of the HTML, if it is to be searched, and what follows it. */
  beginning: string
  further: string
  /** The other language; null if there is none. */
  other: Pick<
    ShownSide,
    'id' | 'entryId' | 'language' | 'status' | 'publishedAt' | 'slug' | 'title'
  > | null
}

/** What a public list is asked for. */
export interface Asked {
  language: Language
  /** The values of declared filters, and of those of `Reading`. */
  filters?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** What is listed of a kind whose order has an end. */
  when?: 'upcoming' | 'past' | undefined
  limit?: number | undefined
  /** The `next` cursor of the previous page. */
  after?: string | undefined
}

/** An entry with the file that visitors of a language read, if it has one. */
export interface SearchedFile {
  entry: number
  file: number | null
}

/** How a search shows an entry. */
export interface SearchedText {
  title: string
  path: string
  text: string
}

/** A text that a search compares in memory. */
export interface TextInMemory extends SearchedText {
  /** In the format of the database; null if it has no date. */
  publishedAt: string | null
  titleWords: readonly string[]
  words: readonly string[]
}

/** What the search needs of a kind besides the words of its sides. */
interface SearchedBeside {
  /** The entries that are also found by the words of a file, in the order of the list. */
  files?: (language: Language) => Promise<readonly SearchedFile[]>
  /**
   * The texts of entries that visitors read otherwise than the index has them. Entries of which none
   * is shown have no text.
   */
  inMemory?: (
    language: Language,
  ) => Promise<{ entries: readonly number[]; texts: readonly TextInMemory[] }>
  /** The texts of these sides, in their order, if they are not those of the index. */
  texts?: (sides: readonly ShownSide[], language: Language) => Promise<readonly SearchedText[]>
}

/** What visitors read of a kind, where that does not follow from its declaration. */
export interface Reading {
  /** The items of a list, in the order of the sides; null for what the language does not show. */
  cards?: (sides: readonly ShownSide[], language: Language) => Promise<readonly (object | null)[]>
  /** Adds to what pages and lists show of entries, unless the kind has its own `cards` and `one`. */
  present?: (shown: readonly ShownEntry[], language: Language) => Promise<ShownEntry[]>
  /** What is or was at the last part of an address in this language. */
  one?: (at: string, language: Language) => Promise<object | null>
  /** The filters that no field declares, by their names in a call; null if nothing can match. */
  filters?: Readonly<
    Record<string, (value: string, language: Language) => Promise<SideFilter[] | null>>
  >
  /** The filters of which visitors are offered the values that occur. */
  choices?: readonly string[]
  search?: SearchedBeside
  /** The number of items on a page of the list, unless a call says it. */
  pageSize?: number
}
