/** Counts of content that a publication can't contain. */
export const COUNTED = [
  'comments',
  /** Passages that were deleted with tracked changes. */
  'deletions',
  /** Pictures without an address that visitors could load. */
  'pictures',
  /** Pictures whose address only works for their author, as in Google Docs. */
  'privatePictures',
  /** Videos and frames. */
  'embeds',
  /** Links that a visitor can't follow; their text stays. */
  'links',
  'signatures',
  /** Pictures in a Microsoft Office format that browsers don't show. */
  'pictureFormats',
  /** Formulas of pages that have no text. */
  'formulas',
  /** Equations of Word files. */
  'equations',
  'charts',
  'macros',
] as const

export interface Omitted extends Record<(typeof COUNTED)[number], number> {
  /** Whether the text had its own fonts, sizes or colours. */
  styles: boolean
  /** Whether a file contained another file that can't be read. */
  embedded?: boolean
}

export const nothingOmitted = (): Omitted => ({
  styles: false,
  comments: 0,
  deletions: 0,
  pictures: 0,
  privatePictures: 0,
  embeds: 0,
  links: 0,
  signatures: 0,
  pictureFormats: 0,
  formulas: 0,
  equations: 0,
  charts: 0,
  macros: 0,
})
