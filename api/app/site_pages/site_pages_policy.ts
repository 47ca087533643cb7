import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type { Review } from '#entries/review/reviews'

export const mayEditPage = (person: Pick<User, 'role'>): boolean => hasAbility(person, 'site.edit')

/** The person who asked for a review may withdraw it, and those who could respond may end it. */
export const mayWithdrawReview = (
  person: User,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => mayEditPage(person) || requestedById === person.id

/** Everyone who may see the pages with their drafts may change them. */
export default class SitePagesPolicy extends BasePolicy {
  edit(person: User) {
    return mayEditPage(person)
  }

  withdrawReview(person: User, review: Review) {
    return mayWithdrawReview(person, review)
  }
}
