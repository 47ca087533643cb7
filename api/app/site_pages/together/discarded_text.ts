import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import User from '#accounts/user'
import { DiscardedTextSchema } from '#database/schema'

/** A value of a page that somebody left out when two had changed the same. */
export default class DiscardedText extends DiscardedTextSchema {
  declare side: SiteSide

  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'keptById' })
  declare keptBy: BelongsTo<typeof User>
}
