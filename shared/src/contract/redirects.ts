import type { Language } from './languages.ts'
import type { Colleague } from './users.ts'

export const REDIRECT_LIMITS = {
  path: 500,
  target: 500,
  /** Redirects that staff may make. */
  byHand: 5000,
  /** Addresses that were not found, and for how many days each stays after its last visit. */
  missed: 500,
  missedDays: 30,
  /** For how many days the use of a redirect is counted. */
  hitsDays: 30,
} as const

/** Whether a redirect leads somewhere: `draft` if its target is not public, `gone` if it is deleted. */
export type RedirectState = 'works' | 'draft' | 'gone'

/** What a target is; the address is null unless it is public. */
export interface ShownTarget {
  /** `page:7`, `publication:3`, `/about` or `https://…`. */
  target: string
  /** Null for an address. */
  title: string | null
  address: string | null
}

/**
 * An item of `GET /api/site/redirects?kind=&q=`. `kind` is `manual`, newest first, with `limit` and
 * `after`, or `automatic`: the newest 200 that changed addresses have left, with `q` those among the newest 2,000 of
 * each kind. `q` is a part of the old address or, by hand, of the target.
 */
export interface Redirect {
  /** Null for an automatic redirect. */
  id: number | null
  language: Language
  /** The old address, with the language. */
  from: string
  to: ShownTarget
  state: RedirectState
  /** In the last `hitsDays` days. */
  hits: number
  createdAt: string
  by: Colleague | null
}

/**
 * Body of `POST /api/site/redirects` (201), which returns `{ redirects }`, one for each language.
 * `from` is an address with or without its language.
 */
export interface RedirectInput {
  from: string
  target: string
  /** By default the language of the address. */
  languages?: Language[]
}

/** Body of `PATCH /api/site/redirects/{id}`, which returns `{ redirect }`. */
export type RedirectChange = Pick<RedirectInput, 'target'>

/** The rules of a 422: `from` or `target` may not be used. */
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

/** `GET /api/site/redirects/counts`. */
export interface RedirectCounts {
  manual: number
  automatic: number
  missed: number
}

/** An item of `GET /api/site/redirects/missed`, most visits first; `DELETE …/missed/{id}` ignores it. */
export interface MissedAddress {
  id: number
  address: string
  visits: number
  lastAt: string
  /** The site with the last link to it; null if it was typed, or the link is unknown. */
  source: string | null
  /** The nearest public address. */
  suggestion: ShownTarget | null
}
