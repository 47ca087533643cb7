import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { email } from '#core/validation/text_rules'

export const newsletterValidator = vine.create({
  email: email(),
  language: vine.enum(LANGUAGES).optional(),
  _subject: vine.string().maxLength(LIMITS.subject.max).optional(),
})
newsletterValidator.messagesProvider = new SimpleMessagesProvider({
  'email.required': 'Please enter a valid email address',
})
