/** What a new installation needs before it is the organisation's own site, in display order. */
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
 * `GET /api/first-steps`. `PUT` with `{ isHidden }` hides or shows the list, and answers the
 * same.
 */
export interface FirstSteps {
  /** Hidden for everybody, until somebody shows it again. */
  isHidden: boolean
  /** Whether it is done at this moment. */
  done: Record<FirstStep, boolean>
}
