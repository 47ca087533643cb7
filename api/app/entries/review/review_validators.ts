import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import vine from '@vinejs/vine'
import { optionalText, writtenText } from '#core/validation/written_text'

export const askValidator = vine.create({ note: optionalText(REVIEW_LIMITS.note) })

/**
 * Validates the note of a response: the reason why an entry is returned or, for a correction, what
 * is wrong and what would be right.
 */
export const returnValidator = vine.create({ note: writtenText(REVIEW_LIMITS.note) })
