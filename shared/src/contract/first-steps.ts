/** The steps that turn a new installation into the organisation's own site, in display order. */
export const FIRST_STEPS = [
  'organisation',
  'logo',
  'publication',
  'colleagues',
  'mail',
  'backup',
] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/**
 * The response of `GET /api/first-steps`. `PUT` with `{ isHidden }` hides or shows the list, and
 * `PUT` with `{ skipsImport: true }` ends the offer to import. Both calls have the same response.
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
}
