import type { DocumentType } from '@ufuq/shared/contract/documents'

/** The limits up to which a file is read. The rest of the file is not searched. */
export const READ_LIMITS = {
  pages: 2000,
  /** The number of characters on all pages together. */
  length: 4_000_000,
  /** The number of characters in one piece of a page's text. */
  piece: 2000,
  /** The number of unreadable pages after which reading stops. */
  damaged: 20,
} as const

/** The text of a page, or a piece of it. */
export interface PageText {
  /** The number of the page; 0 for types of files without pages. */
  page: number
  text: string
}

/** The text that was read from a file. */
export interface ReadFile {
  texts: PageText[]
  pages: number | null
  isTagged: boolean | null
  /** Whether the time ran out before the last page was read. */
  isCut?: boolean
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

export type ReadingAnswer = { read: ReadFile } | { drawn: DrawnPage } | { failed: string }
