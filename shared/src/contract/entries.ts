import type { ErrorBody } from './errors.ts'
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
