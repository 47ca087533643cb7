import { beforeCreate, belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import User from '#accounts/user'
import { SitePageSchema } from '#database/schema'
import { newEntry } from '#legacy_entries/entries'

/** A site page with changes. Unchanged pages have no row and use the shipped texts. */
export default class SitePage extends SitePageSchema {
  declare name: SitePageName
  declare live: SiteOverlay
  declare draft: SiteOverlay | null

  @belongsTo(() => User, { foreignKey: 'changedById' })
  declare changedBy: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'publishedById' })
  declare publishedBy: BelongsTo<typeof User>

  @beforeCreate()
  static async giveEntry(page: SitePage) {
    page.entryId ??= await newEntry('site_page', page.$trx)
  }
}
