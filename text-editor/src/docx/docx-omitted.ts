import type { Omitted } from '@ufuq/shared/markdown/from-html/omitted'

/**
 * The number of elements of each kind that a Word file contains but a publication can't contain;
 * for `styles`, only whether there are any.
 */
export type DocxOmitted = Pick<
  Omitted,
  'styles' | 'comments' | 'deletions' | 'textBoxes' | 'equations' | 'charts' | 'macros'
>

export const noDocxOmitted = (): DocxOmitted => ({
  styles: false,
  comments: 0,
  deletions: 0,
  textBoxes: 0,
  equations: 0,
  charts: 0,
  macros: 0,
})
