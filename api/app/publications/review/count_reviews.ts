import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import type User from '#accounts/user'
import { countOwnReviews } from '#entries/review/count_reviews'
import { countShared } from '#entries/shares'
import { mayPublish } from '#publications/permissions'
import { publications } from '#publications/publication_kind'

/**
 * Counts what is waiting for this person. For editors, counts open reviews that others asked for.
 * For authors, counts drafts that were returned to them, corrections that were answered, and drafts
 * that are shared with them.
 */
export async function countReviews(person: User): Promise<ReviewCounts> {
  const counts = await countOwnReviews(publications, person.id)
  const shared = await countShared(publications, person.id)
  return { ...counts, ready: mayPublish(person) ? counts.ready : 0, shared }
}
