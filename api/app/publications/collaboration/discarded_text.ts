import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DiscardedTextPart } from '@ufuq/shared/contract/collaboration'
import User from '#accounts/user'
import { LeftOutWordSchema } from '#database/schema'
import { isLive } from '#publications/bin/bin_scopes'
import Publication from '#publications/publication'

/**
 * Texts that somebody discarded in a conflict. They are deleted with the publication, or when
 * they expire.
 */
export default class DiscardedText extends LeftOutWordSchema {
  static override table = 'left_out_words'

  declare part: DiscardedTextPart

  @belongsTo(() => Publication, { onQuery: isLive })
  declare publication: BelongsTo<typeof Publication>

  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'keptById' })
  declare keptBy: BelongsTo<typeof User>
}
