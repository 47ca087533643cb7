import { allowGuest, BasePolicy } from '@adonisjs/bouncer'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

export default class PublicationsPolicy extends BasePolicy {
  /** Visitors may list only published texts. Drafts are for staff. */
  @allowGuest()
  list(person: User | null, status: PublicationStatus) {
    return person !== null || status === 'published'
  }

  /** Whether this person may see drafts and scheduled texts, and the number of each. */
  manage(person: User) {
    return hasAbility(person, 'publications.create')
  }

  create(person: User, status?: PublicationStatus) {
    return (
      hasAbility(person, 'publications.create') && (status !== 'published' || hasAbility(person, 'publications.publish'))
    )
  }

  /** Authors may not delete anything, not even their own drafts. */
  delete(person: User) {
    return hasAbility(person, 'publications.delete')
  }
}
