import { allowGuest, BasePolicy } from '@adonisjs/bouncer'
import type { BulkAction, PublicationStatus } from '@ufuq/shared/contract/publications'
import { mayDelete, mayErase, mayPublish, mayRestore, mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class PublicationsPolicy extends BasePolicy {
  /** Visitors list what is published; drafts are for staff. */
  @allowGuest()
  list(person: User | null, status: PublicationStatus) {
    return person !== null || status === 'published'
  }

  @allowGuest()
  view(person: User | null, publication: Publication) {
    return person !== null || publication.isVisible()
  }

  /** Drafts, scheduled texts and their numbers. */
  manage(person: User) {
    return hasAbility(person, 'publications.create')
  }

  create(person: User, status?: PublicationStatus) {
    return hasAbility(person, 'publications.create') && this.#maySet(person, status)
  }

  update(person: User, publications: Publication[], status?: PublicationStatus) {
    return publications.every((one) => mayUpdate(person, one)) && this.#maySet(person, status)
  }

  delete(person: User) {
    return mayDelete(person)
  }

  /** What was deleted: to see it, and to bring it back. */
  restore(person: User) {
    return mayRestore(person)
  }

  /** For good, what was deleted before. */
  erase(person: User) {
    return mayErase(person)
  }

  /** Many at once; of each record it is asked again. */
  changeMany(person: User, action: BulkAction, publication?: Publication) {
    if (action === 'delete') return this.delete(person)
    const status = action === 'publish' ? 'published' : 'draft'
    return mayPublish(person) && (!publication || this.update(person, [publication], status))
  }

  #maySet(person: User, status: PublicationStatus | undefined) {
    return status !== 'published' || mayPublish(person)
  }
}
