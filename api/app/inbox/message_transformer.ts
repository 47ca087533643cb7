import type {
  InboxMessage,
  MessageAssignee,
  MessageListItem,
  MessageReply as WireReply,
  ReplyState,
} from '@ufuq/shared/contract/inbox'
import { isGivenUp } from '#core/email/unsent_emails'
import { toWireTime } from '#core/time/wire_time'
import type Message from '#inbox/message'
import type MessageReply from '#inbox/message_reply'

const EXCERPT_LENGTH = 160

/** The properties that lists and single messages share. `assignee` must be loaded. */
const toParts = (message: Message) => ({
  id: message.id,
  kind: message.kind,
  status: message.status,
  outcome: message.outcome,
  assignee: toAssignee(message),
  name: message.name,
  email: message.email,
  createdAt: toWireTime(message.createdAt),
})

function toAssignee({ assignee }: Message): MessageAssignee | null {
  const name = assignee?.shownName
  return name ? { id: assignee.id, name } : null
}

export const toMessageItem = (message: Message): MessageListItem => ({
  ...toParts(message),
  excerpt: excerptOf(message.body),
  hasNotes: Boolean(message.notes),
})

/** A message that was loaded with `withStaff`. */
export const toInboxMessage = (message: Message): InboxMessage => ({
  ...toParts(message),
  language: message.language,
  phone: message.phone,
  skills: message.skills,
  body: message.body,
  outcomeAt: message.outcomeAt && toWireTime(message.outcomeAt),
  outcomeBy: message.outcomeBy?.shownName ?? null,
  handlingVersion: message.handlingVersion,
  notes: message.notes ?? '',
  notesVersion: message.notesVersion,
  notesAt: message.notesAt && toWireTime(message.notesAt),
  notesBy: message.notesBy?.shownName ?? null,
  emailedAt: message.emailedAt && toWireTime(message.emailedAt),
  replies: message.replies.map(toReply),
})

const toReply = (reply: MessageReply): WireReply => ({
  id: reply.id,
  language: reply.language,
  subject: reply.subject,
  body: reply.body,
  by: reply.sentBy.shownName,
  createdAt: toWireTime(reply.createdAt),
  state: stateOf(reply),
  emailedAt: reply.emailedAt && toWireTime(reply.emailedAt),
})

function stateOf({ emailedAt, refusedAt, createdAt }: MessageReply): ReplyState {
  if (emailedAt) return 'sent'
  if (refusedAt) return 'refused'
  return isGivenUp(createdAt) ? 'failed' : 'waiting'
}

function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  if (line.length <= EXCERPT_LENGTH) return line
  // The text must not end with half a surrogate pair.
  return `${line.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}
