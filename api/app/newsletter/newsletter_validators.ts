import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { maxLengthFolded } from '#core/text_rules'

/** The footer's form asks for no more than an `@` with something on both sides. */
const HAS_AT_SIGN = /^[^\s@]+@[^\s@]+$/

export const newsletterValidator = vine.create({
  email: vine
    .string()
    .trim()
    .regex(HAS_AT_SIGN)
    .maxLength(LIMITS.email.max)
    .use(maxLengthFolded(LIMITS.email.max)),
  _subject: vine.string().maxLength(LIMITS.subject.max).optional(),
})
newsletterValidator.messagesProvider = new SimpleMessagesProvider({
  'email.required': 'Please enter a valid email address',
  'email.email': 'Please enter a valid email address',
})
