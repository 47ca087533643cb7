import {
  ASSIGNEE_FILTER,
  INBOX_LIMITS,
  MESSAGE_FILTERS,
  MESSAGE_KINDS,
  MESSAGE_OUTCOMES,
  MESSAGE_STATUSES,
  MESSAGES_BULK_LIMIT,
} from '@ufuq/shared/contract/inbox'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { listLimit } from '#core/lists/list_page'
import { minLengthTrimmed, onOneLine } from '#core/validation/text_rules'

const filters = () => ({
  kind: vine.enum(MESSAGE_KINDS).optional(),
  status: vine.enum(MESSAGE_FILTERS).optional(),
  assignee: vine.string().regex(ASSIGNEE_FILTER).optional(),
  q: vine.string().maxLength(INBOX_LIMITS.search.max).optional(),
})

export const listMessagesValidator = vine.create({
  ...filters(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const neighboursValidator = vine.create(filters())

export const exportMessagesValidator = vine.create({
  ...filters(),
  language: vine.enum(LANGUAGES).optional(),
})
export type MessageFilters = Omit<Infer<typeof exportMessagesValidator>, 'language'>

const whole = () => vine.number({ strict: true }).withoutDecimals().min(1)

export const updateMessageValidator = vine.create({
  status: vine.enum(MESSAGE_STATUSES).optional(),
  outcome: vine.enum(MESSAGE_OUTCOMES).nullable().optional(),
  assigneeId: whole().nullable().optional(),
  handlingVersion: whole().optional(),
  notes: vine.string().maxLength(INBOX_LIMITS.notes.max).nullable().optional(),
  notesVersion: whole().optional(),
})

export const bulkMessagesValidator = vine.create({
  ids: vine.array(whole()).minLength(1).maxLength(MESSAGES_BULK_LIMIT).distinct(),
  status: vine.enum(MESSAGE_STATUSES).optional(),
  assigneeId: whole().nullable().optional(),
})

export const replyValidator = vine.create({
  language: vine.enum(LANGUAGES),
  subject: vine.string().trim().minLength(1).maxLength(LIMITS.subject.max).use(onOneLine()),
  body: vine.string().use(minLengthTrimmed(1)).maxLength(INBOX_LIMITS.reply.max),
  outcome: vine.enum(MESSAGE_OUTCOMES).optional(),
})
