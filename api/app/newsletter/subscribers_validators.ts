import { INBOX_LIMITS, SUBSCRIBER_STATUSES } from '@ufuq/shared/contract/inbox'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { listLimit } from '#core/lists/list_page'

const filters = () => ({
  status: vine.enum(SUBSCRIBER_STATUSES).optional(),
  q: vine.string().maxLength(INBOX_LIMITS.search.max).optional(),
})

export const listSubscribersValidator = vine.create({
  ...filters(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const exportSubscribersValidator = vine.create({
  ...filters(),
  language: vine.enum(LANGUAGES).optional(),
})
export type SubscriberFilters = Omit<Infer<typeof exportSubscribersValidator>, 'language'>
