import { INBOX_LIMITS, SUBSCRIBER_STATUSES } from '@ufuq/shared/contract/inbox'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import { email } from '#core/validation/text_rules'

export const newsletterValidator = vine.create({
  email: email(),
  language: vine.enum(LANGUAGES).optional(),
  _subject: vine.string().maxLength(LIMITS.subject.max).optional(),
})
newsletterValidator.messagesProvider = new SimpleMessagesProvider({
  'email.required': 'Please enter a valid email address',
})

const subscriberFilters = () => ({
  status: vine.enum(SUBSCRIBER_STATUSES).optional(),
  q: vine.string().maxLength(INBOX_LIMITS.search.max).optional(),
})

export const listSubscribersValidator = vine.create({
  ...subscriberFilters(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const exportSubscribersValidator = vine.create({
  ...subscriberFilters(),
  language: vine.enum(LANGUAGES).optional(),
})
