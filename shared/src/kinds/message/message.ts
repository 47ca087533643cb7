import { INBOX_LIMITS, MESSAGE_KINDS, MESSAGE_STATUSES } from '../../contract/inbox.ts'
import type { MessageReply } from '../../contract/inbox.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Colleague } from '../../contract/users.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const editors = { admin: true, editor: true } as const
const admins = { admin: true } as const

/**
 * A contact message or an application of a volunteer. Staff change only how it is handled: status,
 * outcome, assignee and notes.
 */
export const message = defineKind({
  name: 'message',
  path: 'inbox',
  fields: {
    type: f.choice({ of: MESSAGE_KINDS }),
    name: f.text({ max: LIMITS.name.max }),
    email: f.text({ max: LIMITS.email.max }),
    phone: f.text({ max: LIMITS.phone.max }),
    skills: f.text({ max: LIMITS.skills.max, long: true }),
    /** The text of a message, or the reason for applying, as the visitor typed it. */
    body: f.text({ max: LIMITS.message.max, long: true }),
    /** The language of the page with the form. */
    language: f.choice({ of: ['unknown', 'ar', 'en'] }),
    status: f.choice({ of: MESSAGE_STATUSES }),
    /** `open` while the message waits for a reply. */
    outcome: f.choice({ of: ['open', 'answered', 'accepted', 'declined'] }),
    /** When and by whom the outcome was recorded. The server sets both. */
    outcomeAt: f.moment({}),
    outcomeBy: f.user({}),
    assignee: f.user({}),
    notes: f.text({ max: INBOX_LIMITS.notes.max, long: true }),
  },
  title: 'name',
  sides: 'none',
  publishing: 'always',
  list: { columns: ['name', 'status', 'assignee'], sort: 'published' },
  search: ['name', 'email', 'phone', 'skills', 'body', 'notes'],
  permissions: { read: editors, change: editors, delete: admins, restore: admins, erase: admins },
  versions: false,
  erase: 'person',
})

export type MessageValues = ValuesOf<typeof message.fields>

/** What the answers of `/api/entries/inbox` contain besides the values. */
export interface MessageDetails {
  /** The people whom the values name. */
  assignee: Colleague | null
  outcomeBy: Colleague | null
  /**
   * When the message was emailed to the organisation (ISO 8601 in UTC), or null. Only in the answer
   * to opening one message, like `replies`.
   */
  emailedAt?: string | null
  /** The replies sent through the server, in chronological order. */
  replies?: MessageReply[]
}

/** A message, as staff see it. */
export type WireMessage = WireEntry<MessageValues> & MessageDetails
