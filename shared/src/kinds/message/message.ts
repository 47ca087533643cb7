import {
  INBOX_LIMITS,
  MESSAGE_OUTCOMES,
  MESSAGE_STATUSES,
  type MessageOutcome,
  type MessageReply,
} from '../../contract/inbox.ts'
import type { Colleague } from '../../contract/users.ts'
import { answerName } from '../../forms/form-spec.ts'
import { FORM_NAMES, formNamed, type FORMS, type FormName } from '../../forms/index.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type Field, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const editors = { admin: true, editor: true } as const
const admins = { admin: true } as const

type FieldOfForms = (typeof FORMS)[FormName]['fields'][number]
export type AnswerName =
  | Extract<FieldOfForms, { value: string }>['value']
  | Exclude<FieldOfForms, { value: string }>['name']

/** What visitors write. Fields with the same value have the same limit. */
const { body, ...answers } = Object.fromEntries(
  FORM_NAMES.flatMap((name) => formNamed(name).fields).map((field) => [
    answerName(field),
    f.text({ max: field.max, ...(field.type === 'long' && { long: true }) }),
  ]),
) as Record<AnswerName, Field<'text'>>

/** The names of these values. The last one is the text of a message. */
export const ANSWERS = [...Object.keys(answers), 'body'] as AnswerName[]

/**
 * A contact message or an application of a volunteer. Staff change only how it is handled: status,
 * outcome, assignee and notes.
 */
export const message = defineKind({
  name: 'message',
  path: 'inbox',
  fields: {
    /** The form with which it was sent. */
    type: f.choice({ of: FORM_NAMES }),
    ...answers,
    body,
    /** The language of the page with the form. */
    language: f.choice({ of: ['unknown', 'ar', 'en'] }),
    status: f.choice({ of: MESSAGE_STATUSES }),
    /** `open` while the message waits for a reply. */
    outcome: f.choice({ of: ['open', ...MESSAGE_OUTCOMES] }),
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
  search: [...ANSWERS, 'notes'],
  permissions: { read: editors, change: editors, delete: admins, restore: admins, erase: admins },
  versions: false,
  erase: 'person',
})

export type MessageValues = ValuesOf<typeof message.fields>

/** The possible outcomes of a message. Only applications are accepted or declined. */
export const outcomesOf = (type: FormName): readonly MessageOutcome[] =>
  formNamed(type).isApplication ? MESSAGE_OUTCOMES : ['answered']

/** `GET /api/entries/inbox/counts`: the number of new messages by form. */
export type NewMessageCounts = Record<FormName, number> & {
  /** The number of messages assigned to the user that have been opened but have no outcome. */
  mine?: number
}

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
