export const REDIRECT_LIMITS = {
  path: 500,
  target: 500,
  /** The maximum number of redirects that staff may create. */
  byHand: 5000,
  /**
   * The maximum number of addresses that were not found, and the number of days for which each is
   * stored after its last visit.
   */
  missed: 200,
  missedDays: 30,
} as const

/** The state of the target: `draft` if it is not public, `gone` if it was deleted. */
export type RedirectState = 'works' | 'draft' | 'gone'

/** The target of a redirect. `address` is null unless the target is public. */
export interface ShownTarget {
  /** The target: `page:7`, `publication:3`, `/about` or `https://…`. */
  target: string
  /** The title of the target; null if the target is an address. */
  title: string | null
  address: string | null
  state: RedirectState
}

/**
 * The rules that a 422 response names: why `path` or `target` can't be used. Redirects are entries,
 * which `/api/entries/redirects` creates, changes and deletes.
 */
export const REDIRECT_RULES = [
  'path',
  'target',
  'shipped',
  'itself',
  'chain',
  'loop',
  'taken',
  'tooMany',
] as const
export type RedirectRule = (typeof REDIRECT_RULES)[number]

/**
 * An item of `GET /api/site/redirects/missed`, with the most visited address first. `DELETE
 * …/missed/{id}` marks the address as ignored.
 */
export interface MissedAddress {
  id: number
  address: string
  visits: number
  lastAt: string
  /**
   * The host of the site that last linked to the address; null if no request had a usable referrer.
   */
  source: string | null
}
