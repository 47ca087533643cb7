import { BasePolicy } from '@adonisjs/bouncer'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'

/** The organisation's data is on every page and in every letter, so it is not everybody's to change. */
export const mayEditPage = (person: User, name: SitePageName): boolean =>
  hasAbility(person, name === 'organisation' ? 'site.organisation' : 'site.edit')

export default class SitePagesPolicy extends BasePolicy {
  /** All pages, with their drafts. */
  view(person: User) {
    return hasAbility(person, 'site.edit')
  }

  edit(person: User, name: SitePageName) {
    return mayEditPage(person, name)
  }
}
