import vine from '@vinejs/vine'

/** Neither database can encode a lone surrogate, so it would not come back as written. */
export const wellFormed = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || value.isWellFormed()) return
  field.report('The {{ field }} field must be well-formed text', 'string', field)
})

/**
 * The framework treats a blank text as missing, and a change may omit fields. This rule therefore checks the value as
 * sent, even when it appears to be missing.
 */
const notBlank = vine.createRule(
  (_value, _options, field) => {
    const sent: unknown = field.parent[field.name]
    const isBlank = sent === null || (typeof sent === 'string' && sent.trim() === '')
    if (isBlank) field.report('The {{ field }} field is required', 'required', field)
  },
  { implicit: true },
)

/** Text that is not blank, kept byte for byte. */
export const writtenText = ({ max }: { max: number }) =>
  vine.string().use(wellFormed()).use(notBlank()).maxLength(max)

export const emptyToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value

/** Text that may be left out; a blank one is null. */
export const optionalText = ({ max }: { max: number }) =>
  vine.string().parse(emptyToNull).use(wellFormed()).maxLength(max).nullable().optional()

/**
 * Text that may be cleared, of a column that is not null and empty by default. The framework makes null of what is empty,
 * so that a rule without null would drop the change.
 */
export const clearableText = ({ max }: { max: number }) =>
  vine
    .string()
    .use(wellFormed())
    .maxLength(max)
    .nullable()
    .optional()
    .transform((value): string | undefined => (value === null ? '' : value))
