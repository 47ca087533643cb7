import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { SITE_SIDES, type SiteSide, type SiteValue } from '@ufuq/shared/contract/site/trees'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import User from '#accounts/user'
import { SitePageVersionSchema } from '#database/schema'

type StoredValues = Record<SiteSide, Record<string, SiteValue>>

/** A page as it was published: all its values, so that later releases change nothing of it. */
export default class SitePageVersion extends SitePageVersionSchema {
  declare sides: SiteSide[]
  declare content: StoredValues

  @belongsTo(() => User, { foreignKey: 'publishedById' })
  declare publishedBy: BelongsTo<typeof User>

  /** With the places where the names go. */
  get unnamed(): SiteValues {
    const [ar, en, shared] = SITE_SIDES.map((side) => new Map(Object.entries(this.content[side])))
    return { ar: ar ?? new Map(), en: en ?? new Map(), shared: shared ?? new Map() }
  }

  static contentOf = ({ ar, en, shared }: SiteValues): StoredValues => ({
    ar: Object.fromEntries(ar),
    en: Object.fromEntries(en),
    shared: Object.fromEntries(shared),
  })
}
