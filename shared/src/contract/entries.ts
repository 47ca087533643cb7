import type { ErrorBody } from './errors.ts'
import type { Colleague } from './users.ts'

// An entry is whatever staff edit under a version: a pair of publications, a page of the site, a picture, a message.

/** Who did something, and when (ISO 8601 in UTC); `by` is null where that was never recorded. */
export interface Done {
  by: Colleague | null
  at: string
}

/** A 409 with code `version_conflict`: what the request read has changed since. `current` is what is saved now. */
export interface ConflictBody<Current extends object> extends ErrorBody {
  current: Current
  /** The latest change; null where none was recorded. Servers of before 1.1 say it of publications and pages only. */
  changed?: Done | null
}
