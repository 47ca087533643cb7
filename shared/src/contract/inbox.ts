import type { ErrorBody } from './errors.ts'

export const MESSAGE_KINDS = ['contact', 'volunteer'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** What the list can be narrowed to: a status, or `current`, all that is not archived. */
export const MESSAGE_FILTERS = ['current', ...MESSAGE_STATUSES] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

/** Lengths in UTF-16 code units, as those of `limits.ts`. */
export const INBOX_LIMITS = { notes: { max: 10_000 }, search: { max: 200 } } as const

/** In days. */
export const INBOX_RETENTION = { min: 30, max: 3650 } as const

/** An item of `GET /api/messages?kind=&status=&q=`: newest first. */
export interface MessageListItem {
  id: number
  kind: MessageKind
  status: MessageStatus
  name: string
  email: string
  /** The text's beginning in one line. */
  excerpt: string
  hasNotes: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** `GET /api/messages/{id}` and `PATCH` answer `{ message }` with it. */
export interface InboxMessage extends Omit<MessageListItem, 'excerpt' | 'hasNotes'> {
  phone: string | null
  skills: string | null
  /** What the person wrote, as they wrote it: plain text, never markup. */
  body: string
  /** What staff noted; empty when nothing was. */
  notes: string
  /** Of the notes alone: to be sent back with other ones. */
  notesVersion: number
  /** When it was mailed to the organisation, or null. */
  emailedAt: string | null
}

/** Body of `PATCH /api/messages/{id}`. */
export interface MessagePatch {
  status?: MessageStatus | undefined
  notes?: string | null | undefined
  /** The one the notes were read with; a stale one is refused with a {@link MessageConflictBody}. */
  notesVersion?: number | undefined
}

/** A 409 with code `version_conflict` carries the message as it is now. */
export interface MessageConflictBody extends ErrorBody {
  current: { message: InboxMessage }
}

/** `GET /api/messages/counts`: the new ones. */
export type NewMessageCounts = Record<MessageKind, number>

/** `GET /api/messages/retention`: after how many days messages are erased by themselves; null: never. */
export interface InboxRetention {
  days: number | null
}

/**
 * What a person left: `POST /api/erasures/counts` with `{ email }` answers it, `POST /api/erasures` with the same
 * erases all of it at once and answers what it was.
 */
export interface ErasureCounts {
  messages: number
  applications: number
  subscriptions: number
}

export const SUBSCRIBER_STATUSES = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

/** An item of `GET /api/subscribers?status=&q=`: newest first. */
export interface Subscriber {
  id: number
  email: string
  status: SubscriberStatus
  /** ISO 8601 in UTC. */
  createdAt: string
}
