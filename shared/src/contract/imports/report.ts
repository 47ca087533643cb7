/**
 * - `imported`
 * - `loss`: imported, but part of it was lost
 * - `known`: an earlier run imported the record, which stays as it is
 * - `left`: omitted
 * - `failed`
 */
export const IMPORT_FATES = ['imported', 'loss', 'known', 'left', 'failed'] as const
export type ImportFate = (typeof IMPORT_FATES)[number]

/** The query parameters of `GET …/report`. */
export interface ImportReportFilter {
  fate?: ImportFate
  kind?: ReportedRecord['kind']
  /** A part of the title or of the address. */
  q?: string
}

/** The kinds of entries that an import creates. */
export type ImportedKind = 'publication' | 'page' | 'picture' | 'document'

/** The address of what an imported record became: its editor, or the bin. */
export function screenOfImported(link: {
  kind: ImportedKind
  id: number
  isBinned?: boolean
}): string {
  const { kind, id, isBinned } = link
  const editor = kind === 'publication' ? `edit-bilingual/${id}` : String(id)
  return `/admin/${kind}s/${isBinned ? 'bin' : editor}`
}

export interface ImportLink {
  kind: 'publication' | 'page'
  id: number
  /** Whether the record is in the bin, where it can't be edited. */
  isBinned: boolean
}

/** A text or a page of the file, or a picture that was not imported. */
export interface ReportedRecord {
  id: number
  kind: 'text' | 'page' | 'picture'
  title: string
  /** The code of the language in the file; empty for pictures. */
  code: string
  /** The main address on the former site. */
  address: string
  fate: ImportFate
  /** A link to the imported record, or to the text that shows the picture. */
  link: ImportLink | null
  reasons: ImportReason[]
}

/**
 * Why something failed, or was lost or left out. `kind` is a kind of loss as in the plan's
 * `losses`, or `otherLanguage`, `host` (not allowed), `unavailable` (a picture that could not be
 * fetched), `refused` (`text` is the English reason) or `changed` (changed at the source since an
 * earlier run).
 */
export interface ImportReason {
  kind: string
  text: string
}
