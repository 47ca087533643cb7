import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type Publication from '#publications/publication'
import type Review from '#publications/review/review'

type Person = Pick<User, 'id' | 'role'>
type Owned = Pick<Publication, 'authorId' | 'status'>

export const mayPublish = (person: Person): boolean => hasAbility(person, 'publications.publish')

/** An author may not, their own drafts included. */
export const mayDelete = (person: Person): boolean => hasAbility(person, 'publications.delete')

export const mayRestore = (person: Person): boolean => hasAbility(person, 'publications.restore')

export const mayErase = (person: Person): boolean => hasAbility(person, 'publications.erase')

/** Whether a person still has the right to show a text before it is published. */
export const mayPreview = (person: Person, { authorId }: Pick<Publication, 'authorId'>): boolean =>
  mayUpdate(person, { authorId, status: 'draft' })

/** A person who can publish may change everything; an author, their own drafts. */
export const mayUpdate = (person: Person, { authorId, status }: Owned): boolean =>
  mayPublish(person) ||
  (hasAbility(person, 'publications.create') && authorId === person.id && status === 'draft')

/** A draft of the pair must be theirs to change; without any draft, whoever may change it is told so instead. */
export const mayAskForReview = (person: Person, sides: readonly Owned[]): boolean =>
  sides.some((side) => mayUpdate(person, side) && (side.status === 'draft' || mayPublish(person)))

export const mayWithdrawReview = (
  person: Person,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => mayPublish(person) || requestedById === person.id
