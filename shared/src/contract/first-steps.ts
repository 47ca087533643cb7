/** What an installation needs before it is a site of one's own, in the order in which it is offered. */
export const FIRST_STEPS = [
  'organisation',
  'logo',
  'publication',
  'colleagues',
  'mail',
  'backup',
] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** `GET /api/first-steps`. `PUT` with `{ isHidden }` hides the list or brings it back, and answers the same. */
export interface FirstSteps {
  /** For everybody, until somebody brings it back. */
  isHidden: boolean
  /** What is really so at this moment. */
  done: Record<FirstStep, boolean>
}
