import {
  INBOX_LIMITS,
  MESSAGE_OUTCOMES,
  MESSAGE_STATUSES,
  type MessageOutcome,
  type MessageReply,
} from '../../contract/inbox.ts'
import type { Colleague } from '../../contract/users.ts'
import { ANSWER_FILES, ANSWER_LIMITS } from '../../forms/answers.ts'
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

/** With what a message was sent: a form of the product, or a `form` by staff. */
export const MESSAGE_TYPES = [...FORM_NAMES, 'form'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/**
 * What a form by staff is about: an event, or a notice on a page (`page:7#job-a1`).
 */
export const ABOUT = /^(event|page):([1-9]\d{0,8})(?:#([a-z0-9-]{1,24}))?$/

/**
 * A message, an application or the answers of a visitor. Staff change only how it is handled: status,
 * outcome, assignee and notes.
 */
export const message = defineKind({
  name: 'message',
  path: 'inbox',
  fields: {
    /** The form with which it was sent. */
    type: f.choice({ of: MESSAGE_TYPES }),
    ...answers,
    body,
    /** The form by staff, also one with which fields follow those of a form of the product. */
    form: f.entry({ kind: 'form' }),
    about: f.text({ max: 60 }),
    /** The title of what it is about, when it was sent. */
    aboutTitle: f.text({ max: 200 }),
    /**
     * The answers in the fields of staff, in the words of the day on which they were given. An item
     * has the id of its field.
     */
    answers: f.items({
      max: ANSWER_LIMITS.fields,
      title: 'labelEn',
      fields: {
        labelAr: f.text({ max: 160 }),
        labelEn: f.text({ max: 160 }),
        value: f.text({ max: ANSWER_LIMITS.long, long: true }),
        /** What was chosen, in words; empty for a text. */
        inAr: f.text({ max: 7000, long: true }),
        inEn: f.text({ max: 7000, long: true }),
        file: f.file({ types: [...ANSWER_FILES.documents, ...ANSWER_FILES.pictures] }),
      },
    }),
    /** The sentence to which the visitor agreed. */
    consent: f.text({ max: 600, long: true }),
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
  list: {
    columns: ['name', 'status', 'assignee'],
    filters: ['form', 'about'],
    sort: 'published',
  },
  search: [...ANSWERS, 'aboutTitle', 'answers', 'notes'],
  permissions: { read: editors, change: editors, delete: admins, restore: admins, erase: admins },
  versions: false,
  erase: 'person',
})

export type MessageValues = ValuesOf<typeof message.fields>

/** Whether it was sent with a form of the product for applications. */
export const isApplication = (type: MessageType): boolean =>
  type !== 'form' && formNamed(type).isApplication === true

/**
 * The possible outcomes of a message. Only applications and answers to forms by staff are accepted
 * or declined; cancelling an answer frees its place.
 */
export function outcomesOf(type: MessageType): readonly MessageOutcome[] {
  if (type === 'form') return MESSAGE_OUTCOMES
  return isApplication(type) ? ['answered', 'accepted', 'declined'] : ['answered']
}

/** `GET /api/entries/inbox/counts`: the number of new messages by form. */
export type NewMessageCounts = Record<MessageType, number> & {
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
