import {
  ASSIGNEE_FILTERS,
  INBOX_LIMITS,
  MESSAGE_FILTERS,
  MESSAGE_KINDS,
  MESSAGE_OUTCOMES,
  MESSAGE_STATUSES,
} from '@ufuq/shared/contract/inbox'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { listLimit } from '#core/list_page'

const filters = () => ({
  kind: vine.enum(MESSAGE_KINDS).optional(),
  status: vine.enum(MESSAGE_FILTERS).optional(),
  assignee: vine.enum(ASSIGNEE_FILTERS).optional(),
  q: vine.string().maxLength(INBOX_LIMITS.search.max).optional(),
})

export const listMessagesValidator = vine.create({
  ...filters(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const exportMessagesValidator = vine.create({
  ...filters(),
  language: vine.enum(LANGUAGES).optional(),
})
export type MessageFilters = Omit<Infer<typeof exportMessagesValidator>, 'language'>

export const updateMessageValidator = vine.create({
  status: vine.enum(MESSAGE_STATUSES).optional(),
  outcome: vine.enum(MESSAGE_OUTCOMES).nullable().optional(),
  assigneeId: vine.number({ strict: true }).withoutDecimals().min(1).nullable().optional(),
  handlingVersion: vine.number({ strict: true }).withoutDecimals().min(1).optional(),
  notes: vine.string().maxLength(INBOX_LIMITS.notes.max).nullable().optional(),
  notesVersion: vine.number({ strict: true }).withoutDecimals().min(1).optional(),
})
