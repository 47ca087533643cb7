import type { AdobeOnly, DocumentType } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'

/** The limits up to which a file is read. The rest of the file is not searched. */
export const READ_LIMITS = {
  pages: 2000,
  /** The number of characters on all pages together. */
  length: 4_000_000,
  /** The number of characters in one piece of a page's text. */
  piece: 2000,
  /** The number of distinct words, starting from the first page. */
  words: 60_000,
  /** The number of unreadable pages after which reading stops. */
  damaged: 20,
} as const

/**
 * The text of a page, or a piece of it. In the result of a reading, it is normalised (NFKC) and has
 * at most `READ_LIMITS.piece` characters.
 */
export interface PageText {
  /** The number of the page; 0 for types of files without pages. */
  page: number
  text: string
}

/** What is read from a file, before it is cut to the limits. */
export interface ReadText {
  texts: Iterable<PageText>
  pages: number | null
  isTagged: boolean | null
  /** Whether the file contains another one that can't be read. */
  isPartial?: boolean
}

/** The text that was read from a file, cut to the limits. */
export interface ReadFile extends ReadText {
  /** Pieces in the order of the pages. A long page has several. */
  texts: PageText[]
  /** Each word for the search, with the position in `texts` of the first piece that contains it. */
  words: [word: string, piece: number][]
  language: Language | null
}

/** The picture of a first page: its size in pixels and in bytes. */
export interface DrawnPage {
  width: number
  height: number
  bytes: number
}

export type ReadingJob =
  /** Reads the text. Begins no further page after `ms` milliseconds. */
  | { kind: 'read'; file: string; type: DocumentType; ms: number }
  /** Renders the first page of a PDF to the new file `target`. */
  | { kind: 'draw'; file: string; target: string }

export type ReadingAnswer =
  | { read: ReadFile }
  | { adobeOnly: AdobeOnly }
  | { drawn: DrawnPage }
  | { failed: string }
