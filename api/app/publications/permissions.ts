import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type Publication from '#publications/publication'

type Person = Pick<User, 'id' | 'role'>
type Owned = Pick<Publication, 'authorId' | 'status'>

export const mayPublish = (person: Person): boolean => hasAbility(person, 'publications.publish')

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
