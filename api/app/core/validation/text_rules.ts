import vine from '@vinejs/vine'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { foldKey, storedEmail } from '#core/validation/fold_key'

/** Like `minLength`, but ignores surrounding white space, and leaves the text unchanged. */
export const minLengthTrimmed = vine.createRule<number>((value, min, field) => {
  if (typeof value !== 'string' || value.trim().length >= min) return
  field.report(
    'The {{ field }} field must have at least {{ min }} characters',
    'minLength',
    field,
    {
      min,
    },
  )
})

/**
 * Limits the folded form of a text to the length of the column that stores the folded form, which
 * may be longer than the text.
 */
export const maxLengthFolded = vine.createRule<number>((value, max, field) => {
  if (typeof value !== 'string' || foldKey(value).length <= max) return
  field.report(
    'The {{ field }} field must not be greater than {{ max }} characters',
    'maxLength',
    field,
    {
      max,
    },
  )
})

/** An email address in any spelling. Its value is the address as it is stored. */
const asStoredEmail = vine.createRule((value, _options, field) => {
  const stored = typeof value === 'string' ? storedEmail(value) : null
  if (stored) field.mutate(stored, field)
  else field.report('Please enter a valid email address', 'email', field)
})

export const email = () => vine.string().trim().maxLength(LIMITS.email.max).use(asStoredEmail())

/** A rule for text in an email header, where a line break would begin another header. */
export const onOneLine = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return
  field.report('The {{ field }} field must be one line', 'regex', field)
})
