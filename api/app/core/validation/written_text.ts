import vine from '@vinejs/vine'

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
