import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type { Review } from '#entries/review/reviews'
import type { Entry, Side } from '#entries/rows'
import { abilitiesOf } from '#publications/records/abilities'

type Person = Pick<User, 'id' | 'role' | 'sharedDrafts'>
type Owned = Pick<Side, 'authorId' | 'status'>
/** An entry, as far as rights depend on it. */
export interface OwnedEntry extends Pick<Entry, 'id'> {
  sides: readonly Owned[]
}

export const mayPublish = (person: Person): boolean => hasAbility(person, 'publications.publish')

/**
 * Whether a person may share drafts for writing, and end the sharing. People with whom a draft is
 * shared can't share it further.
 */
export const mayShare = (person: Person, sides: readonly Owned[]): boolean =>
  mayPublish(person) || sides.some((side) => isOwnDraft(person, side))

const isOwnDraft = (person: Person, { authorId, status }: Owned) =>
  hasAbility(person, 'publications.create') && authorId === person.id && status === 'draft'

/**
 * Whether a person may propose a correction of a published text. Its author may, unless they can
 * change the text themselves.
 */
export const mayProposeCorrection = (person: Person, sides: readonly Owned[]): boolean =>
  hasAbility(person, 'publications.create') &&
  !mayPublish(person) &&
  sides.some(({ authorId, status }) => authorId === person.id && status === 'published')

/** Whether a person may change a side of an entry. */
export const mayChangeAny = (person: Person, { id, sides }: OwnedEntry): boolean =>
  sides.some((side) => abilitiesOf(person, id, side).update)

export const mayWithdrawReview = (
  person: Person,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => mayPublish(person) || requestedById === person.id
