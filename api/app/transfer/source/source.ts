/** What a source system exports, in one neutral form. Readers yield these items in file order. */
export type SourceItem =
  | SourceSite
  | SourceRecord
  | SourceTerm
  | SourceAuthor
  | SourceAttachment
  | SourceLanguage
  | SourceMembers
  | ExcludedItem

/** The site that was exported; the first item. */
export interface SourceSite {
  item: 'site'
  system: SourceSystem
  title: string
  /** The address of the site, without a trailing slash; empty if the source does not name it. */
  address: string
  /** The language of texts without one of their own, as the source writes it. */
  language: string
}

export const SOURCE_SYSTEMS = ['wordpress', 'ghost', 'markdown'] as const
export type SourceSystem = (typeof SOURCE_SYSTEMS)[number]

export type RecordKind = 'text' | 'page'

/** A text or a page. Ids and terms are those of the source. */
export interface SourceRecord {
  item: 'record'
  kind: RecordKind
  sourceId: string
  /** The source's code of the language; null if it names none. */
  language: string | null
  /** The same for all translations of a text. */
  pairKey: string | null
  title: string
  body: string
  format: 'html' | 'markdown'
  excerpt: string
  /** Decoded. */
  slug: string
  status: 'published' | 'draft'
  /** ISO 8601 in UTC. */
  publishedAt: string | null
  /** The login or name of the author. */
  author: string | null
  /** As `taxonomy:slug`. */
  terms: string[]
  /** The source's id of the featured picture, or its address. */
  picture: string | null
  /** Former addresses: absolute ones, or paths with their query. */
  addresses: string[]
  /** What of the record the product can't store. */
  losses: RecordLoss[]
}

/** What a record loses without any change to its text. */
export const RECORD_LOSSES = ['password', 'private', 'sticky', 'excerpt', 'untitled'] as const
export type RecordLoss = (typeof RECORD_LOSSES)[number]

/** A category or a tag. */
export interface SourceTerm {
  item: 'term'
  sourceId: string
  taxonomy: string
  slug: string
  name: string
  language: string | null
}

export interface SourceAuthor {
  item: 'author'
  login: string
  email: string
  name: string
}

/** A picture or a file of the source's library. */
export interface SourceAttachment {
  item: 'attachment'
  sourceId: string
  url: string
  title: string
  alternative: string
  caption: string
}

/** A language that the source declares. */
export interface SourceLanguage {
  item: 'language'
  code: string
  locale: string
}

/** The translations of one text or term, if the source lists them apart from the records. */
export interface SourceMembers {
  item: 'members'
  of: 'record' | 'term'
  pairKey: string
  /** Ids by the source's language code. */
  members: Record<string, string>
}

/** Something that is counted and not imported, such as a comment or a revision. */
export interface ExcludedItem {
  item: 'excluded'
  kind: string
  example: string
}

/** The source can't be read; the message tells the person why, and where in the file. */
export class UnreadableSource extends Error {}
