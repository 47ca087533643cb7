import { isDeepStrictEqual } from 'node:util'
import { hasDraft } from '#entries/apply_change'
import { findColleague } from '#entries/colleagues'
import type { EntryEvent, Writing } from '#entries/events'
import { deletePreviewLinksOf } from '#entries/previews/preview_links'
import { reviewOf } from '#entries/review/entry_review'
import { readByWriting } from '#entries/review/read_states'
import { textsUnderReview } from '#entries/review/reviewed_text'
import type { Review } from '#entries/review/reviews'
import { endReview } from '#entries/review/reviews_of'

/**
 * Ends the review of an entry that is published, discarded or binned. Preview links to a published
 * draft stay, because they lead to the public page.
 */
export async function followChange(event: EntryEvent, { client }: Writing): Promise<void> {
  const { what, kind, before, after, by } = event
  if (before.id !== after.id || what === 'erased') return
  if (!isDeepStrictEqual(before.values, after.values)) await readByWriting(event, client)
  const isPublished = what === 'published'
  const isOver = after.isInBin || (hasDraft(before) && !hasDraft(after))
  if (!isPublished && !isOver) return
  const publisher = isPublished ? await findColleague(by.id, client) : null
  const publishedBy = publisher && { id: publisher.id, displayName: publisher.name ?? '' }
  const textsOf = (review: Review) => textsUnderReview(kind, after, review)
  const isBinned = after.isInBin
  await endReview(reviewOf(after), { publishedBy, textsOf, isBinned }, client)
  if (!isPublished) await deletePreviewLinksOf('entry_preview_links', [after.id], client)
}
