import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { Language } from '@ufuq/shared/contract/languages'
import User from '#accounts/user'
import { RedirectSchema } from '#database/schema'

/** A redirect added by hand. */
export default class Redirect extends RedirectSchema {
  declare language: Language

  @belongsTo(() => User, { foreignKey: 'createdById' })
  declare createdBy: BelongsTo<typeof User>
}
