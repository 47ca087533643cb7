import type { Omitted } from '@ufuq/shared/markdown/from-html/omitted'

/**
 * How many elements of each kind a Word file has that a publication can't have; for `styles`, only
 * whether there are any.
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
