import { INBOX_LIMITS, MESSAGE_OUTCOMES } from '@ufuq/shared/contract/inbox'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { email, minLengthTrimmed, onOneLine } from '#core/validation/text_rules'

const sender = () => ({
  name: vine.string().trim().minLength(LIMITS.name.min).maxLength(LIMITS.name.max),
  email: email(),
})
const senderMessages = {
  'name.required': 'Name must be at least 2 characters',
  'name.minLength': 'Name must be at least 2 characters',
  'email.required': 'Please enter a valid email address',
  'email.email': 'Please enter a valid email address',
}

export const contactValidator = vine.create({
  ...sender(),
  message: vine.string().use(minLengthTrimmed(LIMITS.message.min)).maxLength(LIMITS.message.max),
})
contactValidator.messagesProvider = new SimpleMessagesProvider({
  ...senderMessages,
  'message.required': 'Message must be at least 10 characters',
  'message.minLength': 'Message must be at least 10 characters',
})

const REASON = 'Please provide more details about why you want to volunteer'

export const volunteerValidator = vine.create({
  ...sender(),
  phone: vine.string().trim().maxLength(LIMITS.phone.max).optional(),
  skills: vine.string().maxLength(LIMITS.skills.max).optional(),
  reason: vine.string().use(minLengthTrimmed(LIMITS.reason.min)).maxLength(LIMITS.reason.max),
})
volunteerValidator.messagesProvider = new SimpleMessagesProvider({
  ...senderMessages,
  'reason.required': REASON,
  'reason.minLength': REASON,
  'phone.maxLength': `Phone number must be at most ${LIMITS.phone.max} characters`,
  'skills.maxLength': `Skills must be at most ${LIMITS.skills.max} characters`,
})

export const replyValidator = vine.create({
  language: vine.enum(LANGUAGES),
  subject: vine.string().trim().minLength(1).maxLength(LIMITS.subject.max).use(onOneLine()),
  body: vine.string().use(minLengthTrimmed(1)).maxLength(INBOX_LIMITS.reply.max),
  outcome: vine.enum(MESSAGE_OUTCOMES).optional(),
})
