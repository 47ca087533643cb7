// What staff send to write publications, and what they get back.
import type { ConflictBody as EntryConflictBody, Done } from './entries.ts'
import type { Publication } from './publications.ts'

/** Path segments of the API, which can't be slugs. */
export const RESERVED_SLUGS = ['admin', 'counts', 'pairs', 'tags', 'translations'] as const

/**
 * The texts of a publication, in the order in which they are written. All code that handles each
 * text follows this list.
 */
export const TEXT_FIELDS = [
  'title',
  'slug',
  'content',
] as const satisfies readonly (keyof Publication)[]
export type TextField = (typeof TEXT_FIELDS)[number]

/**
 * Further rules for each text; the maximum length of a text is under the text's name in `LIMITS`.
 */
export const TEXT_RULES = {
  title: { isRequired: true },
  /** If the slug is empty or null, it is derived from the title. */
  slug: { isRequired: false },
  content: { isRequired: true },
} as const satisfies Record<TextField, { isRequired: boolean }>

/** The maximum number of characters that a minor correction may change in the title and content. */
export const MAX_CORRECTION_LENGTH = 8

/**
 * The body of a 409 response with the code `version_conflict`, which includes the current record.
 */
export interface ConflictBody extends EntryConflictBody<{ publication: Publication }> {
  changed: Done
}
