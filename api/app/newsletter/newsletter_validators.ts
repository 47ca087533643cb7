import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { maxLengthFolded, withoutBreaks } from '#core/validation/text_rules'

const INVALID = 'Please enter a valid email address'

/**
 * The form in the footer checks only for an `@`, so this rule also requires text on both sides of
 * the `@`.
 */
const hasAtSign = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)) return
  field.report(INVALID, 'email', field)
})

export const newsletterValidator = vine.create({
  email: vine
    .string()
    .trim()
    .use(hasAtSign())
    .use(withoutBreaks())
    .maxLength(LIMITS.email.max)
    .use(maxLengthFolded(LIMITS.email.max)),
  language: vine.enum(LANGUAGES).optional(),
  _subject: vine.string().maxLength(LIMITS.subject.max).optional(),
})
newsletterValidator.messagesProvider = new SimpleMessagesProvider({ 'email.required': INVALID })
