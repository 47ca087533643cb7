import { DateTime } from 'luxon'
import { fromDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/kinds'
import { titlesOf } from '#entries/present'
import type { ReviewedText } from '#entries/review/notify_of_review'
import type { Review } from '#entries/review/reviews'
import type { Entry, Side } from '#entries/rows'

/** How emails about a review name an entry. */
export const textsUnderReview = (
  kind: ServedKind,
  entry: Entry,
  review: Pick<Review, 'requestedById' | 'kind'>,
): ReviewedText[] => kind.reviewedTexts?.(entry, review) ?? [textOfEntry(kind, entry)]

function textOfEntry(kind: ServedKind, entry: Entry): ReviewedText {
  const { ar, en } = titlesOf(kind, entry)
  return {
    title: kind.title === null ? `${ar} · ${en}` : ar || en || `#${entry.id}`,
    path: `/admin/${kind.path}/${entry.key ?? entry.id}`,
    language: 'ar',
    ...comingOf(entry.sides),
  }
}

/** When the first of these sides becomes visible, if none is yet. */
export function comingOf(
  sides: readonly Pick<Side, 'status' | 'publishedAt'>[],
): Pick<ReviewedText, 'comes'> {
  const dates = sides.flatMap(({ status, publishedAt }) =>
    status === 'published' && publishedAt !== null ? [fromDatabaseTime(publishedAt)] : [],
  )
  const first = DateTime.min(...dates)
  return first && first > DateTime.utc() ? { comes: first } : {}
}
