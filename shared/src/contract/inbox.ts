import type { ErrorBody } from './errors.ts'

export const MESSAGE_KINDS = ['contact', 'volunteer'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** List filters: a status, or `current`, which is everything not archived. */
export const MESSAGE_FILTERS = ['current', ...MESSAGE_STATUSES] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

/** Lengths in UTF-16 code units, as in `limits.ts`. */
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
  /** The beginning of the text, on one line. */
  excerpt: string
  hasNotes: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** `GET /api/messages/{id}` and `PATCH` answer `{ message }`. */
export interface InboxMessage extends Omit<MessageListItem, 'excerpt' | 'hasNotes'> {
  phone: string | null
  skills: string | null
  /** The visitor's text as they typed it: plain text, never markup. */
  body: string
  /** Staff notes; empty if there are none. */
  notes: string
  /** Version of the notes alone; send it back with changed notes. */
  notesVersion: number
  /** When it was e-mailed to the organisation, or null. */
  emailedAt: string | null
}

/** Body of `PATCH /api/messages/{id}`. */
export interface MessagePatch {
  status?: MessageStatus | undefined
  notes?: string | null | undefined
  /** The version the edited notes were read at; a stale one is refused with a {@link MessageConflictBody}. */
  notesVersion?: number | undefined
}

/** A 409 with code `version_conflict` carries the current message. */
export interface MessageConflictBody extends ErrorBody {
  current: { message: InboxMessage }
}

/** `GET /api/messages/counts`: new messages by kind. */
export type NewMessageCounts = Record<MessageKind, number>

/** `GET /api/messages/retention`: days until messages are erased automatically; null: never. */
export interface InboxRetention {
  days: number | null
}

/**
 * Everything that came from one e-mail address. `POST /api/erasures/counts` with `{ email }` answers it; `POST
 * /api/erasures` with the same body erases it all and answers what was erased.
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
