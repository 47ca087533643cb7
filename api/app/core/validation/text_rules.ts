import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { foldKey, storedEmail } from '#core/validation/fold_key'

const TOO_SHORT = 'The {{ field }} field must have at least {{ min }} characters'
const TOO_LONG = 'The {{ field }} field must not be greater than {{ max }} characters'

/** Like `minLength`, but ignores surrounding white space, and leaves the text unchanged. */
export const minLengthTrimmed = vine.createRule<number>((value, min, field) => {
  if (typeof value !== 'string' || value.trim().length >= min) return
  field.report(TOO_SHORT, 'minLength', field, { min })
})

/**
 * Limits the folded form of a text to the length of the column that stores the folded form, which
 * may be longer than the text.
 */
export const maxLengthFolded = vine.createRule<number>((value, max, field) => {
  if (typeof value !== 'string' || foldKey(value).length <= max) return
  field.report(TOO_LONG, 'maxLength', field, { max })
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

/** Rejects lone surrogates, which no supported database can encode. */
export const wellFormed = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || value.isWellFormed()) return
  field.report('The {{ field }} field must be well-formed text', 'string', field)
})

/**
 * The framework treats an empty string as missing, and a change may omit fields. Therefore, this
 * rule checks the value as sent, even if it seems to be missing.
 */
const notBlank = vine.createRule(
  (_value, _options, field) => {
    const sent: unknown = field.parent[field.name]
    const isBlank = sent === null || (typeof sent === 'string' && sent.trim() === '')
    if (isBlank) field.report('The {{ field }} field is required', 'required', field)
  },
  { implicit: true },
)

/** Text that is not blank, stored byte for byte. */
export const writtenText = ({ max }: { max: number }) =>
  vine.string().use(wellFormed()).use(notBlank()).maxLength(max)

export const emptyToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value

/** Optional text. Blank text becomes null. */
export const optionalText = ({ max }: { max: number }) =>
  vine.string().parse(emptyToNull).use(wellFormed()).maxLength(max).nullable().optional()

/**
 * Text that may be cleared, for a column that is empty by default and not nullable. The framework
 * turns empty text into null. Without `nullable`, the rule would treat null as a missing value and
 * ignore the change.
 */
export const clearableText = ({ max }: { max: number }) =>
  vine
    .string()
    .use(wellFormed())
    .maxLength(max)
    .nullable()
    .optional()
    .transform((value): string | undefined => (value === null ? '' : value))
