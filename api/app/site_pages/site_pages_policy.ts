import { BasePolicy } from '@adonisjs/bouncer'
import type { Ability } from '@ufuq/shared/contract/users'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type { Review } from '#entries/review/reviews'

/**
 * The organisation's data appears on every page and in every email, so only some people may change
 * it.
 */
export const abilityToEdit = (name: SitePageName): Ability =>
  name === 'organisation' ? 'site.organisation' : 'site.edit'

export const mayEditPage = (person: Pick<User, 'role'>, name: SitePageName): boolean =>
  hasAbility(person, abilityToEdit(name))

/** The person who asked for a review may withdraw it, and those who could respond may end it. */
export const mayWithdrawReview = (
  person: User,
  name: SitePageName,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => mayEditPage(person, name) || requestedById === person.id

export default class SitePagesPolicy extends BasePolicy {
  /** Whether this person may see all pages with their drafts. */
  view(person: User) {
    return hasAbility(person, 'site.edit')
  }

  edit(person: User, name: SitePageName) {
    return mayEditPage(person, name)
  }

  /**
   * Whether this person may ask for a review. People who may change the page can publish it
   * instead.
   */
  askForReview(person: User, name: SitePageName) {
    return mayEditPage(person, name)
  }

  /**
   * Whether this person may return a draft, start its review, and see what has changed since they
   * last read it.
   */
  answerReview(person: User, name: SitePageName) {
    return mayEditPage(person, name)
  }

  withdrawReview(person: User, name: SitePageName, review: Review) {
    return mayWithdrawReview(person, name, review)
  }
}
