import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { Language } from '@ufuq/shared/contract/languages'
import User from '#accounts/user'
import { MessageReplySchema } from '#database/schema'

/** A reply from the inbox to a visitor, either sent or waiting to be sent. */
export default class MessageReply extends MessageReplySchema {
  declare language: Language

  @belongsTo(() => User, { foreignKey: 'sentById' })
  declare sentBy: BelongsTo<typeof User>
}
