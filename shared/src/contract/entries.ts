import type { ErrorBody } from './errors.ts'
import { LANGUAGES } from './languages.ts'
import type { Colleague } from './users.ts'

// An entry is anything that staff edit with a version: a pair of publications, a page of the site,
// a picture or a message.

/**
 * The person who did something, and the time (ISO 8601 in UTC); `by` is null if the person was not
 * recorded.
 */
export interface Done {
  by: Colleague | null
  at: string
}

/**
 * The body of a 409 response with the code `version_conflict`: the record has changed since it was
 * read. `current` is the saved state.
 */
export interface ConflictBody<Current extends object> extends ErrorBody {
  current: Current
  /**
   * The latest change; null if none was recorded. Servers before 1.1 include it only for
   * publications and pages.
   */
  changed?: Done | null
}

/** The side of a value: one language, or all. */
export const VALUE_SIDES = [...LANGUAGES, 'shared'] as const
export type ValueSide = (typeof VALUE_SIDES)[number]

/**
 * Body of `POST /api/entries/{path}/{id}/left-out`, sent before the merged values are saved. The
 * limits are those in `DISCARDED_TEXT_LIMITS`.
 */
export interface EntryDiscardedTextInput {
  items: {
    side: ValueSide
    /** The path of the value, such as `name`. */
    part: string
    words: string
    /**
     * Whether this is the user's own value (`mine`) or the value that was saved last (`theirs`).
     */
    whose: 'mine' | 'theirs'
  }[]
}

/**
 * An item of `GET …/left-out`, newest first: a discarded text, which can be restored until
 * `expiresAt`.
 */
export interface EntryDiscardedText {
  id: number
  side: ValueSide
  part: string
  words: string
  by: Colleague | null
  keptBy: Colleague | null
  createdAt: string
  expiresAt: string
}

/** `POST /api/entries/{path}/{id}/preview`: the page with these values, a document without scripts. */
export interface EntryPreview {
  html: string
}
