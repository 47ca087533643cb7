import type { Language } from './languages.ts'
import { TEXT_FIELDS } from './publication-writing.ts'
import type { Colleague } from './users.ts'

/**
 * In seconds: the interval at which an open editor reports its presence, and the time without a
 * report after which it counts as closed.
 */
export const PRESENCE = { everySeconds: 20, lapsesAfterSeconds: 60, most: 20 } as const

/**
 * Body of `PUT /api/publications/pairs/{id of either side}/presence`; `DELETE` at the same address
 * reports that the editor was closed.
 */
export interface PresenceInput {
  /** The side that is being edited; null if unknown. */
  side: Language | null
}

/** An item of the response: another person who has the pair open. */
export interface Presence extends Colleague {
  side: Language | null
  /** ISO 8601 in UTC. */
  since: string
}

/**
 * The parts of a publication that can be discarded: one of its texts, or `details`, which both
 * sides share.
 */
export const DISCARDED_TEXT_PARTS = [...TEXT_FIELDS, 'details'] as const
export type DiscardedTextPart = (typeof DISCARDED_TEXT_PARTS)[number]

/** `maxStored` and `maxBytes` apply to each pair; the oldest texts are deleted first. */
export const DISCARDED_TEXT_LIMITS = {
  days: 30,
  maxAtOnce: 100,
  maxStored: 100,
  maxBytes: 5 * 2 ** 20,
} as const

/**
 * Body of `POST /api/publications/pairs/{id of either side}/left-out`, sent before the merged
 * text is saved.
 */
export interface DiscardedTextInput {
  items: {
    /** The id of one side of the pair. */
    publicationId: number
    part: DiscardedTextPart
    words: string
    /** Whether this is the user's own text (`mine`) or the text that was saved last (`theirs`). */
    whose: 'mine' | 'theirs'
  }[]
}

/**
 * An item of `GET …/left-out`, newest first: a discarded text, which can be restored until
 * `expiresAt`.
 */
export interface DiscardedText {
  id: number
  language: Language
  part: DiscardedTextPart
  words: string
  by: Colleague | null
  keptBy: Colleague | null
  createdAt: string
  expiresAt: string
}
