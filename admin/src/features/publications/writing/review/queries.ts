import type { Handover } from '@ufuq/shared/contract/reviews'
import { publicationKeys } from '../../../../query-keys.ts'
import { reviewQuery, type Reviewed } from '../../../../review/queries.ts'
import { recordPath } from '../queries.ts'

/** A publication, given the id of either language. */
export const reviewedRecord = (id: number): Reviewed => ({
  path: recordPath(id),
  lists: publicationKeys.lists(),
})

/** The owner of a text, its last writer, and its review, given the id of either language. */
export const handoverQuery = (id: number) => reviewQuery<Handover>(recordPath(id))
