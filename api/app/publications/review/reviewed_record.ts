import type { ReviewedText } from '#entries/review/review_email'
import type { Review } from '#entries/review/reviews'
import type { Entry } from '#entries/rows'
import { textIn, type PublicationRecord } from '#publications/records/record'
import { recordsOf } from '#publications/records/records_of'

/** The text's title for an email, with the address of the screen on which the text is edited. */
export const toReviewedText = (record: PublicationRecord): ReviewedText => ({
  title: textIn(record).title,
  language: record.side.language,
  path: `/admin/publications/edit-bilingual/${record.side.id}`,
})

/**
 * The text to link to. Prefers a text by the person who asked, then a text whose status fits the
 * kind of review, then the Arabic text.
 */
export function handedOver(
  review: Pick<Review, 'requestedById' | 'kind'>,
  entry: Entry,
): ReviewedText[] {
  const rank = ({ side: { authorId, status, language } }: PublicationRecord) =>
    (authorId === review.requestedById ? 0 : 4) +
    ((status === 'draft') === (review.kind === 'draft') ? 0 : 2) +
    (language === 'ar' ? 0 : 1)
  return recordsOf(entry)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1)
    .map(toReviewedText)
}
