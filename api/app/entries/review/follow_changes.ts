import { isDeepStrictEqual } from 'node:util'
import { hasDraft } from '#entries/apply_change'
import type { EntryEvent, Writing } from '#entries/events'
import { deletePreviewLinksOf } from '#entries/preview_links'
import { notifyOfPublishing } from '#entries/review/notify_of_review'
import { readByWriting } from '#entries/review/read_states'
import { deleteReview, findReview } from '#entries/review/reviews'

/**
 * Ends the review of an entry that is published, discarded or binned. Preview links to a published
 * draft stay, because they lead to the public page.
 */
export async function followChange(event: EntryEvent, { client }: Writing): Promise<void> {
  const { what, before, after } = event
  if (before.id !== after.id || what === 'erased') return
  if (!isDeepStrictEqual(before.values, after.values)) await readByWriting(event, client)
  const isPublished = what === 'published'
  const isOver = after.isInBin || (hasDraft(before) && !hasDraft(after))
  if (!isPublished && !isOver) return
  const review = await findReview(after.id, client)
  // The review of a correction ends only with a response, or with the entry.
  if (review && (review.kind !== 'correction' || after.isInBin)) {
    await deleteReview(review, client)
    if (isPublished) await notifyOfPublishing(review, event, client)
  }
  if (!isPublished) await deletePreviewLinksOf(after.id, client)
}
