import type { PairSide } from './publications.ts'
import type { TextField } from './publication-writing.ts'

/** Body of `PUT /api/publications/{id of either side}/review/reading`. */
export interface ReadingInput {
  /** The versions that were read. The version of a side that did not exist is omitted or 0. */
  versions: { [Side in PairSide]?: number | undefined }
}

/**
 * The response of `PUT` and `GET` at `…/review/reading`: the pair as this editor last read it. It
 * is null if the editor has not read the pair in this review. The code of a 409 response to `PUT`
 * is `version_conflict` or `review_over`.
 */
export interface ReadingAnswer {
  reading: Reading | null
}

/** The texts of each side; null for a side that did not exist. */
export type Reading = Record<PairSide, Partial<Record<TextField, string>> | null> & {
  /** ISO 8601 in UTC. */
  readAt: string
}
