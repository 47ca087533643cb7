/** What is counted of what a publication has no place for. */
export const COUNTED = [
  'comments',
  /** Passages that were deleted while changes were tracked. */
  'deletions',
  /** Pictures without an address that visitors could load. */
  'pictures',
  /** Pictures whose address is read by their author alone, as in Google Docs. */
  'privatePictures',
  /** Films and frames. */
  'embeds',
  /** Links that a visitor can't follow; their words are kept. */
  'links',
  'signatures',
] as const

export interface Omitted extends Record<(typeof COUNTED)[number], number> {
  /** Whether the text had fonts, sizes or colours of its own. */
  styles: boolean
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
})
