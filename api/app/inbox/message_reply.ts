import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { Language } from '@ufuq/shared/contract/languages'
import User from '#accounts/user'
import { MessageReplySchema } from '#database/schema'

/** A reply to a visitor that was sent, or is waiting to be sent, from the inbox. */
export default class MessageReply extends MessageReplySchema {
  declare language: Language

  @belongsTo(() => User, { foreignKey: 'sentById' })
  declare sentBy: BelongsTo<typeof User>
}
