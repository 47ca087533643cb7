import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type { Review } from '#entries/review/reviews'
import type { EntryRow, Kind } from '#kinds/kind'

/** To write drafts, to change what visitors see, and to delete permanently. */
type KindAbility = 'edit' | 'publish' | 'erase'
type Named = Pick<Kind, 'path' | 'isPermanent'>

export const may = (person: User, ability: KindAbility, { path }: Pick<Kind, 'path'>): boolean =>
  hasAbility(person, `${path}.${ability}`)

/** Visitors see no change before it is published. */
export const mayChange = (person: User, kind: Named): boolean => may(person, 'edit', kind)

/** Only people who may publish can delete a published entry, or restore one from the bin. */
export const mayDelete = (person: User, kind: Named, row: EntryRow): boolean =>
  kind.isPermanent?.(row) !== true &&
  (may(person, 'publish', kind) || (may(person, 'edit', kind) && !row.isPublished))

/**
 * The person who asked for a review may withdraw it, and people who could respond to it may end it.
 */
export const mayWithdrawReview = (
  person: User,
  kind: Named,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => may(person, 'publish', kind) || requestedById === person.id

export default class KindsPolicy extends BasePolicy {
  view(person: User, kind: Named) {
    return may(person, 'edit', kind)
  }

  change(person: User, kind: Named) {
    return mayChange(person, kind)
  }

  delete(person: User, kind: Named, entry: EntryRow) {
    return mayDelete(person, kind, entry)
  }

  publish(person: User, kind: Named) {
    return may(person, 'publish', kind)
  }

  erase(person: User, kind: Named) {
    return may(person, 'erase', kind)
  }

  withdrawReview(person: User, kind: Named, review: Review) {
    return mayWithdrawReview(person, kind, review)
  }
}
