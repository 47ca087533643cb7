import type { DocumentType } from '@ufuq/shared/contract/documents'

/** The limits up to which a file is read. The rest of the file is not searched. */
export const READ_LIMITS = {
  pages: 2000,
  /** Characters of all pages. */
  length: 4_000_000,
  /** The number of unreadable pages after which reading stops. */
  damaged: 20,
  ms: 60_000,
} as const

export interface PageText {
  /** 0 for types of files without pages. */
  page: number
  text: string
}

/** What was read in a file. */
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
