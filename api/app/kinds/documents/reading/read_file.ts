import type { DocumentType } from '@ufuq/shared/contract/documents'

/** The limits up to which a file is read. The rest of the file is not searched. */
export const READ_LIMITS = {
  pages: 2000,
  /** The number of characters on all pages together. */
  length: 4_000_000,
  /** The number of unreadable pages after which reading stops. */
  damaged: 20,
  ms: 60_000,
} as const

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
}

export interface ReadingJob {
  file: string
  type: DocumentType
}

export type ReadingAnswer = { read: ReadFile } | { failed: string }
