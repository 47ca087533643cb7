import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#accounts/user'
import { DraftShareSchema } from '#database/schema'

/** A person who may write the drafts of a pair together with its author. */
export default class DraftShare extends DraftShareSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'sharedById' })
  declare sharedBy: BelongsTo<typeof User>
}
