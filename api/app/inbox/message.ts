import { beforeSave } from '@adonisjs/lucid/orm'
import type { MessageKind, MessageStatus } from '@ufuq/shared/contract/inbox'
import { emailKey } from '#core/fold_key'
import { MessageSchema } from '#database/schema'
import { messageSearchText } from '#inbox/message_search'

/** A contact message or a volunteer application; `body` is the message or the reason. */
export default class Message extends MessageSchema {
  declare kind: MessageKind
  declare status: MessageStatus

  @beforeSave()
  static setFoundBy(message: Message) {
    message.searchText = messageSearchText(message)
    message.emailKey = emailKey(message.email)
  }
}
