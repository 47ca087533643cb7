import type { Language } from './languages.ts'
import type { Colleague } from './users.ts'

export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** The outcomes of a message that waits for a reply no longer. */
export const MESSAGE_OUTCOMES = ['answered', 'accepted', 'declined', 'cancelled'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/**
 * The states by which messages are filtered: a status; `current`, which is everything not archived;
 * `unanswered`, which is every current message without an outcome; or an outcome, including archived
 * messages.
 */
export const MESSAGE_STATES = [
  'current',
  'unanswered',
  'new',
  'read',
  ...MESSAGE_OUTCOMES,
  'archived',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Lengths in UTF-16 code units, as in `limits.ts`. */
export const INBOX_LIMITS = {
  notes: { max: 10_000 },
  search: { max: 200 },
  /** This limit includes the message that is quoted below the reply. */
  reply: { max: 20_000 },
} as const

/** The forms of exported tables, which are the extensions of their addresses. */
export const TABLE_FORMS = ['xlsx', 'csv'] as const

/** In days. */
export const INBOX_RETENTION = { min: 30, max: 3650, default: 730 } as const

/**
 * `waiting`: sending will be retried; `failed`: sending will not be retried; `refused`: the mail
 * server reported that the address does not exist.
 */
export type ReplyState = 'sent' | 'waiting' | 'failed' | 'refused'

/** A reply that staff sent to the visitor through the server. */
export interface MessageReply {
  id: number
  language: Language
  subject: string
  /** The text of the reply: plain text, as it was sent. */
  body: string
  /** Who wrote the reply; null for a former member of staff. */
  by: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  state: ReplyState
  /** When the mail server accepted the reply; null until then. */
  emailedAt: string | null
}

/** Body of `POST /api/messages/{id}/replies`, which returns `{ message }`. */
export interface ReplyInput {
  language: Language
  subject: string
  body: string
  /** The outcome that is set with the reply, unless the mail server refuses the reply. */
  outcome?: MessageOutcome | undefined
}

/** `GET /api/messages/settings`: what the screens of the inbox need to know of the site. */
export interface InboxSettings {
  /** The people who can be put in charge of a message, sorted by name. */
  assignees: Colleague[]
  /** The address for answers to a reply; null if the server sends no email. */
  replyTo: string | null
  /**
   * The number of days until messages are erased automatically; null if messages are never erased
   * automatically.
   */
  days: number | null
  /**
   * The time at which the first messages will be erased (ISO 8601 in UTC), if that was announced
   * and has not happened yet.
   */
  firstErasureAt: string | null
}

/**
 * The counts of all data from one email address. `POST /api/erasures/counts` with `{ email }`
 * returns them; `POST /api/erasures` with the same body erases the data and returns the counts of
 * what it erased.
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
