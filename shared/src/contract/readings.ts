import type { PairSide } from './publications.ts'
import type { TextField } from './publication-writing.ts'

/** Body of `PUT /api/publications/pairs/{id of either side}/review/reading`. */
export interface ReadingInput {
  /** The versions that were read. A side that did not exist is omitted or 0. */
  versions: { [Side in PairSide]?: number | undefined }
}

/**
 * The response of this `PUT`, and of `GET` there: the pair as this editor last read it; null if the
 * editor has not read it in this review. A 409 of `PUT` is `version_conflict` or `review_over`.
 */
export interface ReadingAnswer {
  reading: Reading | null
}

/** Null for a side that did not exist. */
export type Reading = Record<PairSide, Partial<Record<TextField, string>> | null> & {
  /** ISO 8601 in UTC. */
  readAt: string
}
