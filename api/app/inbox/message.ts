import { beforeCreate, beforeSave, belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { MessageKind, MessageOutcome, MessageStatus } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import User from '#accounts/user'
import { emailKey } from '#core/validation/fold_key'
import { MessageSchema } from '#database/schema'
import { newEntry } from '#legacy_entries/entries'
import MessageReply from '#inbox/message_reply'
import { messageSearchText } from '#inbox/message_search'

/**
 * A contact message or a volunteer application. `body` is the text of the message, or the
 * volunteer's reason for applying.
 */
export default class Message extends MessageSchema {
  declare kind: MessageKind
  declare status: MessageStatus
  declare language: Language | null
  declare outcome: MessageOutcome | null

  @belongsTo(() => User, { foreignKey: 'assigneeId' })
  declare assignee: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'outcomeById' })
  declare outcomeBy: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'notesById' })
  declare notesBy: BelongsTo<typeof User>

  @hasMany(() => MessageReply)
  declare replies: HasMany<typeof MessageReply>

  /** The message with its replies and with all the people who are shown with it. */
  static withStaff(options?: ModelAdapterOptions) {
    return this.query(options)
      .preload('assignee')
      .preload('outcomeBy')
      .preload('notesBy')
      .preload('replies', (replies) => void replies.preload('sentBy').orderBy('id'))
  }

  @beforeCreate()
  static async giveEntry(message: Message) {
    message.entryId ??= await newEntry('message', message.$trx)
  }

  @beforeSave()
  static setFoundBy(message: Message) {
    message.searchText = messageSearchText(message)
    message.emailKey = emailKey(message.email)
  }
}
