import { MessageSchema } from '#database/schema'

export type MessageKind = 'contact' | 'volunteer'

/** A contact message or a volunteer application; `body` is the message or the reason. */
export default class Message extends MessageSchema {
  declare kind: MessageKind
}
