import { allowGuest, BasePolicy } from '@adonisjs/bouncer'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { BulkAction } from '@ufuq/shared/contract/publication-lists'
import {
  mayAskForReview,
  mayProposeCorrection,
  mayPublish,
  mayShare,
  mayUpdate,
  mayWithdrawReview,
} from '#publications/permissions'
import type Publication from '#publications/publication'
import type { Review } from '#entries/review/reviews'
import type DraftShare from '#publications/sharing/draft_share'
import { mayUnshare } from '#publications/sharing/may_unshare'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class PublicationsPolicy extends BasePolicy {
  /** Visitors may list only published texts. Drafts are for staff. */
  @allowGuest()
  list(person: User | null, status: PublicationStatus) {
    return person !== null || status === 'published'
  }

  @allowGuest()
  view(person: User | null, publication: Publication) {
    return person !== null || publication.isVisible()
  }

  /** Whether this person may see drafts and scheduled texts, and the number of each. */
  manage(person: User) {
    return hasAbility(person, 'publications.create')
  }

  create(person: User, status?: PublicationStatus) {
    return hasAbility(person, 'publications.create') && this.#maySet(person, status)
  }

  update(person: User, publications: Publication[], status?: PublicationStatus) {
    return publications.every((one) => mayUpdate(person, one)) && this.#maySet(person, status)
  }

  /** Authors may not delete anything, not even their own drafts. */
  delete(person: User) {
    return hasAbility(person, 'publications.delete')
  }

  askForReview(person: User, sides: readonly Publication[]) {
    return mayAskForReview(person, sides)
  }

  /**
   * Whether this person may return a draft, start its review, and see what has changed since they
   * last read it.
   */
  answerReview(person: User) {
    return mayPublish(person)
  }

  proposeCorrection(person: User, sides: readonly Publication[]) {
    return mayProposeCorrection(person, sides)
  }

  share(person: User, sides: readonly Publication[]) {
    return mayShare(person, sides)
  }

  unshare(person: User, sides: readonly Publication[], share: DraftShare) {
    return mayUnshare(person, sides, share)
  }

  /** Whether this person may transfer drafts from one author to another. */
  changeAuthor(person: User) {
    return mayPublish(person)
  }

  withdrawReview(person: User, review: Review) {
    return mayWithdrawReview(person, review)
  }

  /**
   * Whether this person may store discarded texts. They may store their own texts of any side if
   * they may change one side of the pair. They may store other people's texts of the sides that
   * they may change.
   */
  storeDiscardedText(
    person: User,
    sides: readonly Publication[],
    ofOthers: readonly Publication[],
  ) {
    return (
      sides.some((one) => mayUpdate(person, one)) && ofOthers.every((one) => mayUpdate(person, one))
    )
  }

  /**
   * Whether this person may see previous versions of a pair, which requires that they may change
   * one of its sides.
   */
  viewVersions(person: User, sides: readonly Publication[]) {
    return sides.some((one) => mayUpdate(person, one))
  }

  /** Whether this person may see the bin and restore from it. */
  restore(person: User) {
    return hasAbility(person, 'publications.restore')
  }

  /** Whether this person may permanently delete a publication in the bin. */
  erase(person: User) {
    return hasAbility(person, 'publications.erase')
  }

  /** Whether this person may make bulk changes. Each record is then authorised separately. */
  changeMany(person: User, action: BulkAction, publication?: Publication) {
    if (action === 'delete') return this.delete(person)
    const status = action === 'publish' ? 'published' : 'draft'
    return mayPublish(person) && (!publication || this.update(person, [publication], status))
  }

  #maySet(person: User, status: PublicationStatus | undefined) {
    return status !== 'published' || mayPublish(person)
  }
}
