import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { VALUE_SIDES } from '@ufuq/shared/contract/entries'
import { DISCARDED_TEXT_LIMITS } from '@ufuq/shared/contract/collaboration'
import vine from '@vinejs/vine'
import { writtenText } from '#core/validation/written_text'

/** The path of a value, such as `vision.title` or `timeline.y2008.text`. */
const path = () =>
  vine
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/)
    .maxLength(200)

export const presenceValidator = vine.create({ side: vine.enum(LANGUAGES).nullable() })

export const discardedTextValidator = vine.create({
  items: vine
    .array(
      vine.object({
        side: vine.enum(VALUE_SIDES),
        part: path(),
        words: writtenText(LIMITS.content),
        whose: vine.enum(['mine', 'theirs'] as const),
      }),
    )
    .minLength(1)
    .maxLength(DISCARDED_TEXT_LIMITS.maxAtOnce),
})
