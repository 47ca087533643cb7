import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type Publication from '#publications/publication'
import type { Review } from '#entries/review/reviews'

type Person = Pick<User, 'id' | 'role' | 'sharedDrafts'>
type Owned = Pick<Publication, 'authorId' | 'pairId' | 'status'>

export const mayPublish = (person: Person): boolean => hasAbility(person, 'publications.publish')

/** Whether a person still has the right to show a text to others before it is published. */
export const mayPreview = (person: Person, side: Omit<Owned, 'status'>): boolean =>
  mayUpdate(person, { authorId: side.authorId, pairId: side.pairId, status: 'draft' })

/**
 * Whether a person may change a text. People who may publish may change all texts. Authors may
 * change their own drafts, and drafts that are shared with them.
 */
export const mayUpdate = (person: Person, side: Owned): boolean =>
  mayPublish(person) ||
  (hasAbility(person, 'publications.create') &&
    side.status === 'draft' &&
    (side.authorId === person.id || isSharedWith(person, side)))

/**
 * Whether a draft is shared with a person. `sharedDrafts` must be loaded; see `readSharedDrafts`.
 */
function isSharedWith({ sharedDrafts }: Person, { pairId, authorId }: Omit<Owned, 'status'>) {
  const open = sharedDrafts.get(pairId)
  return open === 'all' || (authorId !== null && open !== undefined && open.has(authorId))
}

/**
 * Whether a person may share a draft for writing, and end the sharing. People with whom a draft is
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

/**
 * Whether a person may ask for a review, which requires that they can change a draft of the pair.
 * If the pair has no draft, people who may change the pair get a different error.
 */
export const mayAskForReview = (person: Person, sides: readonly Owned[]): boolean =>
  sides.some((side) => mayUpdate(person, side) && (side.status === 'draft' || mayPublish(person)))

export const mayWithdrawReview = (
  person: Person,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => mayPublish(person) || requestedById === person.id
