import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import vine from '@vinejs/vine'
import { optionalText, writtenText } from '#publications/publication_rules'

export const askValidator = vine.create({ note: optionalText(REVIEW_LIMITS.note) })

export const returnValidator = vine.create({ note: writtenText(REVIEW_LIMITS.note) })
