import type { ConflictBody } from './entries.ts'
import type { Language } from './languages.ts'

export const MESSAGE_KINDS = ['contact', 'volunteer'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** The outcome of a message; null while it waits for a reply. */
export const MESSAGE_OUTCOMES = ['answered', 'accepted', 'declined'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/** The possible outcomes of each kind of message. Only applications are accepted or declined. */
export const OUTCOMES_OF: Record<MessageKind, readonly MessageOutcome[]> = {
  contact: ['answered'],
  volunteer: MESSAGE_OUTCOMES,
}

/**
 * List filters: a status; `current`, which is everything not archived; `unanswered`, which is every
 * current message without an outcome; or an outcome, including archived messages.
 */
export const MESSAGE_FILTERS = [
  'current',
  'unanswered',
  'new',
  'read',
  ...MESSAGE_OUTCOMES,
  'archived',
] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

/**
 * The `assignee` parameter of the list: messages assigned to the user, to nobody, or to the person
 * with this id.
 */
export const ASSIGNEE_FILTER = /^(me|none|[1-9]\d{0,9})$/

/**
 * An item of `GET /api/messages/assignees`, sorted by name: somebody who can be put in charge of a
 * message. `GET /api/messages/in-charge` lists the people who are already in charge of at least one
 * message.
 */
export interface MessageAssignee {
  id: number
  name: string
}

/** Lengths in UTF-16 code units, as in `limits.ts`. */
export const INBOX_LIMITS = {
  notes: { max: 10_000 },
  search: { max: 200 },
  /** This limit includes the message that is quoted below the reply. */
  reply: { max: 20_000 },
} as const

/** The maximum number of messages that one call may change. */
export const MESSAGES_BULK_LIMIT = 100

/** In days. */
export const INBOX_RETENTION = { min: 30, max: 3650, default: 730 } as const

/** An item of `GET /api/messages?kind=&status=&assignee=&q=`: newest first. */
export interface MessageListItem {
  id: number
  kind: MessageKind
  status: MessageStatus
  outcome: MessageOutcome | null
  /** The person in charge. */
  assignee: MessageAssignee | null
  name: string
  email: string
  /** The beginning of the text, on one line. */
  excerpt: string
  hasNotes: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** `GET /api/messages/{id}` and `PATCH` return `{ message }`. */
export interface InboxMessage extends Omit<MessageListItem, 'excerpt' | 'hasNotes'> {
  /**
   * The language of the page on which the message was written; null if the browser didn't send it.
   */
  language: Language | null
  phone: string | null
  skills: string | null
  /** The visitor's text as the visitor typed it: plain text without markup. */
  body: string
  /** When the outcome was recorded; null without an outcome. */
  outcomeAt: string | null
  /** Who recorded the outcome; null also for a former member of staff. */
  outcomeBy: string | null
  /** The version of the outcome and the person in charge, which a change to either must include. */
  handlingVersion: number
  /** Staff notes; empty if there are none. */
  notes: string
  /** The version of the notes alone, which a change to the notes must include. */
  notesVersion: number
  /** When the notes were last changed; null if that was never recorded. */
  notesAt: string | null
  /** Who changed the notes last; null also for a former member of staff. */
  notesBy: string | null
  /** When the message was emailed to the organisation, or null. */
  emailedAt: string | null
  /**
   * The replies sent through the server, in chronological order. Servers of earlier releases omit
   * this field.
   */
  replies?: MessageReply[]
}

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

/**
 * `GET /api/messages/replying`: the address for answers to a reply; null if the server sends no
 * email.
 */
export interface Replying {
  replyTo: string | null
}

/** Body of `POST /api/messages/bulk`. */
export interface MessagesBulkInput {
  ids: number[]
  status?: MessageStatus | undefined
  /** Null means that nobody is in charge. */
  assigneeId?: number | null | undefined
}

/** The ids of the changed messages, which are those that still existed. */
export interface MessagesBulkOutcome {
  done: number[]
}

/**
 * `GET /api/messages/{id}/neighbours?kind=&status=&assignee=&q=`: the ids of the next newer and the
 * next older message in this list; null at the ends of the list.
 */
export interface MessageNeighbours {
  newer: number | null
  older: number | null
}

/** Body of `PATCH /api/messages/{id}`. */
export interface MessagePatch {
  status?: MessageStatus | undefined
  /** Null removes the outcome. */
  outcome?: MessageOutcome | null | undefined
  /** Null means that nobody is in charge. */
  assigneeId?: number | null | undefined
  /**
   * The version at which the outcome and the person in charge were read. An outdated version is
   * rejected with a {@link MessageConflictBody}.
   */
  handlingVersion?: number | undefined
  notes?: string | null | undefined
  /**
   * The version at which the edited notes were read. An outdated version is rejected with a {@link
   * MessageConflictBody}.
   */
  notesVersion?: number | undefined
}

/**
 * The body of a 409 response with the code `version_conflict`, which includes the current message.
 */
export type MessageConflictBody = ConflictBody<{ message: InboxMessage }>

/** `GET /api/messages/counts`: the number of new messages by kind. */
export type NewMessageCounts = Record<MessageKind, number> & {
  /** The number of messages assigned to the user that have been opened but have no outcome. */
  mine?: number
}

/** `GET /api/messages/retention`. */
export interface InboxRetention {
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
