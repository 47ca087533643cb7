import type { EntryReviewCounts } from '@ufuq/shared/contract/reviews'
import type User from '#accounts/user'
import { servedKinds } from '#entries/kinds'
import { may as mayOnEntries } from '#entries/permissions'
import { countReviews as countReviewsOf } from '#entries/review/count_reviews'
import { KINDS } from '#kinds/all'
import { may } from '#kinds/kinds_policy'

/** Counts the reviews of the kinds that this person may change. */
export function countReviews(person: User): Promise<EntryReviewCounts> {
  const served = servedKinds().filter(
    (kind) => kind.publishing !== 'always' && mayOnEntries(person, 'change', kind),
  )
  return countReviewsOf(person.id, [
    ...KINDS.filter((kind) => may(person, 'edit', kind)).map((kind) => ({
      ...kind,
      mayAnswer: may(person, 'publish', kind),
    })),
    ...served.map((kind) => ({ ...kind, mayAnswer: mayOnEntries(person, 'publish', kind) })),
  ])
}
