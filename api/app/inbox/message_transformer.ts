import type { InboxMessage, MessageListItem } from '@ufuq/shared/contract/inbox'
import { toWireTime } from '#core/wire_time'
import type Message from '#inbox/message'

const EXCERPT_LENGTH = 160

const toParts = ({ id, kind, status, name, email, createdAt }: Message) => ({
  id,
  kind,
  status,
  name,
  email,
  createdAt: toWireTime(createdAt),
})

export const toMessageItem = (message: Message): MessageListItem => ({
  ...toParts(message),
  excerpt: excerptOf(message.body),
  hasNotes: Boolean(message.notes),
})

export const toInboxMessage = (message: Message): InboxMessage => ({
  ...toParts(message),
  phone: message.phone,
  skills: message.skills,
  body: message.body,
  notes: message.notes ?? '',
  notesVersion: message.notesVersion,
  emailedAt: message.emailedAt && toWireTime(message.emailedAt),
})

function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  if (line.length <= EXCERPT_LENGTH) return line
  // never ends with half a surrogate pair
  return `${line.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}
