import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import vine from '@vinejs/vine'
import { writtenText } from '#core/validation/written_text'
import { optionalText, version } from '#publications/publication_rules'

export const askValidator = vine.create({ note: optionalText(REVIEW_LIMITS.note) })

/** What is wrong, and what it should be. */
export const correctionValidator = vine.create({ note: writtenText(REVIEW_LIMITS.note) })

export const returnValidator = vine.create({ note: writtenText(REVIEW_LIMITS.note) })

export const readingValidator = vine.create({
  versions: vine.object({ arabic: version(), english: version() }),
})
