import type { Language } from './languages.ts'
import type { Colleague } from './users.ts'

/**
 * In seconds: the interval at which an open editor reports its presence, and the time without a
 * report after which it counts as closed.
 */
export const PRESENCE = { everySeconds: 20, lapsesAfterSeconds: 60, most: 20 } as const

/** An item of the response: another person who has the entry open. */
export interface Presence extends Colleague {
  side: Language | null
  /** ISO 8601 in UTC. */
  since: string
}

/** `maxStored` and `maxBytes` apply to each entry; the oldest texts are deleted first. */
export const DISCARDED_TEXT_LIMITS = {
  days: 30,
  maxAtOnce: 100,
  maxStored: 100,
  maxBytes: 5 * 2 ** 20,
} as const
