import type { Language } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication'
import { sideOf } from '@ufuq/shared/kinds/sides'
import type { ReviewedText } from '#entries/review/review_email'
import { comingOf } from '#entries/review/reviewed_text'
import type { Review } from '#entries/review/reviews'
import { textOf, type Entry, type Side } from '#entries/rows'

/** The text's title for an email, with the address of the screen on which the text is edited. */
function toReviewedText(entry: Pick<Entry, 'values'>, side: Side): ReviewedText {
  const text = side.live ?? sideOf(publication.fields, entry.values, side.language)
  return {
    title: textOf(text['title']),
    language: side.language as Language,
    path: `/admin/publications/edit-bilingual/${side.id}`,
    ...comingOf([side]),
  }
}

/**
 * The text to link to. Prefers a text by the person who asked, then a text whose status fits the
 * kind of review, then the Arabic text.
 */
export function handedOver(
  entry: Entry,
  review: Pick<Review, 'requestedById' | 'kind'>,
): ReviewedText[] {
  const rank = ({ authorId, status, language }: Side) =>
    (authorId === review.requestedById ? 0 : 4) +
    ((status === 'draft') === (review.kind === 'draft') ? 0 : 2) +
    (language === 'ar' ? 0 : 1)
  return entry.sides
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1)
    .map((side) => toReviewedText(entry, side))
}
