import type { SitePageName } from './site/page-names.ts'

/** The steps that turn a new installation into the organisation's own site, in display order. */
export const FIRST_STEPS = [
  'organisation',
  'logo',
  'publication',
  'example',
  'colleagues',
  'mail',
  'backup',
] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** The parts of the example that can be removed; pages that the product ships are hidden. */
export const EXAMPLE_PARTS = ['publications', 'pages', 'pictures', 'tags', 'shippedPages'] as const
type ExamplePart = (typeof EXAMPLE_PARTS)[number]

/**
 * The response of `GET /api/first-steps`. `PUT` with `{ isHidden }` hides or shows the list, `PUT`
 * with `{ skipsImport: true }` ends the offer to import, and `DELETE /api/first-steps/example`
 * removes the example, except what somebody has edited. All calls have the same response.
 */
export interface FirstSteps {
  /** Whether the list is hidden. It is hidden for everybody, until somebody shows it again. */
  isHidden: boolean
  /**
   * Whether the import of an old site is offered. This optional step is no longer offered once an
   * import is done.
   */
  offersImport: boolean
  /** Whether each step is done. */
  done: Record<FirstStep, boolean>
  /**
   * The number of parts that nobody has edited and that nothing names; what the example's own texts
   * name is counted once these are gone.
   */
  example: Record<ExamplePart, number> & {
    /** The pages on which visitors read texts of the example, and how many of all are such texts. */
    texts: { page: SitePageName; left: number; all: number }[]
    /** The hidden pages with texts of the example. */
    hidden: SitePageName[]
    /** Whether visitors read the names of the example's programmes. */
    programmes: boolean
  }
}
