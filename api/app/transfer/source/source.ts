import type { ImportRefusal } from '@ufuq/shared/contract/imports/import'
import type { ImportSystem } from '@ufuq/shared/contract/imports/plan'

/**
 * The items in an export, in a format that is the same for all source systems. Readers yield them
 * in the order of the file.
 */
export type SourceItem =
  | SourceSite
  | SourceRecord
  | SourceTerm
  | SourceAuthor
  | SourceAttachment
  | SourceLanguage
  | SourceMembers
  | SourcePattern
  | ExcludedItem

/** The exported site, which is always the first item. */
export interface SourceSite {
  item: 'site'
  system: ImportSystem
  title: string
  /** The address of the site, without a trailing slash; empty if the source does not name it. */
  address: string
  /** The language to assume for texts that state no language, spelled as in the source. */
  language: string
}

const MAX_SOURCE_NAME = 190

/**
 * The name of a source site: its address without the scheme, or its title. A later run uses it to
 * find the records of an earlier one.
 */
export const sourceNameOf = ({ system, address, title }: SourceSite): string =>
  (address
    ? address.replace(/^https?:\/\/(www\.)?/i, '').toLowerCase()
    : `${system}:${title}`
  ).slice(0, MAX_SOURCE_NAME)

/** Whether an address is absolute and has another host than this site. */
export const isOnAnotherSite = (address: string, site: string): boolean =>
  URL.canParse(address) && !(URL.canParse(site) && new URL(site).host === new URL(address).host)

export type RecordKind = 'text' | 'page'

/** A text or a page. Its ids and terms are those of the source. */
export interface SourceRecord {
  item: 'record'
  kind: RecordKind
  sourceId: string
  /** The code of the language in the source; null if the source does not name the language. */
  language: string | null
  /** A key that all translations of a text have in common. */
  pairKey: string | null
  title: string
  body: string
  format: 'html' | 'markdown'
  excerpt: string
  /** What search engines show. */
  description: string
  /** The slug, not percent-encoded. */
  slug: string
  status: 'published' | 'draft'
  /** The publication time in UTC, in ISO 8601. */
  publishedAt: string | null
  /** The login or name of the author. */
  author: string | null
  /** The terms in the form `taxonomy:slug`. */
  terms: string[]
  /** The address of the featured picture, or its id in the source. */
  picture: string | null
  /** Former addresses, absolute or as paths with their query strings. */
  addresses: string[]
  /** The properties of the record that the product can't store. */
  losses: (RecordLoss | FieldLoss)[]
}

/** Properties that an import drops or changes while the text stays the same. */
export type RecordLoss =
  | 'password'
  | 'private'
  | 'sticky'
  | 'untitled'
  | 'date'
  | 'canonical'
  | 'code'
  | 'language'
  | 'empty'

/** A field of the source, by its name, which is left out or whose words become a part of the text. */
export type FieldLoss = `${'field' | 'fieldInText'}:${string}`

/** A category or a tag. */
interface SourceTerm {
  item: 'term'
  sourceId: string
  taxonomy: string
  slug: string
  name: string
  language: string | null
}

interface SourceAuthor {
  item: 'author'
  login: string
  email: string
  name: string
}

/** A picture or another file in the source's library. */
export interface SourceAttachment {
  item: 'attachment'
  sourceId: string
  url: string
  /** The address of the page that showed the file; empty if there was none. */
  address: string
  /** The id of the record to which the file was attached; empty if there is none. */
  parent: string
  /** HTML that may contain marks of languages, as may the caption. */
  alternative: string
  caption: string
}

/** A language that the source declares. */
interface SourceLanguage {
  item: 'language'
  code: string
  locale: string
}

/** The translations of one text or term. Some sources list them separately from the records. */
export interface SourceMembers {
  item: 'members'
  of: 'record' | 'term'
  pairKey: string
  /** Ids by the language code in the source. */
  members: Record<string, string>
}

/** A block of WordPress that texts include by its id. */
interface SourcePattern {
  item: 'pattern'
  sourceId: string
  body: string
}

/** An item that is counted but not imported, such as a comment or a revision. */
interface ExcludedItem {
  item: 'excluded'
  kind: string
  example: string
}

/**
 * Thrown if the source can't be read. The message states where in the file the problem is, and is
 * shown to the user.
 */
export class UnreadableSource extends Error {
  readonly code: ImportRefusal['code']

  constructor(message: string, code: ImportRefusal['code'] = 'damaged') {
    super(message)
    this.code = code
  }
}
