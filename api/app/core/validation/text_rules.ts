import vine from '@vinejs/vine'
import { foldKey } from '#core/validation/fold_key'

/** Like `minLength`, but ignores surrounding white space, and leaves the text as written. */
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

/** The folded form may be longer than the text; `max` is the length of its column. */
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

/**
 * The grammar of addresses allows a quoted part with line breaks, which real addresses do not
 * have.
 */
export const withoutBreaks = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !/[\s\p{Cc}]/u.test(value)) return
  field.report('Please enter a valid email address', 'email', field)
})

/** For what goes into a header of an email: a line break would begin another one. */
export const onOneLine = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return
  field.report('The {{ field }} field must be one line', 'regex', field)
})
