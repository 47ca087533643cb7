import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import vine from '@vinejs/vine'
import { optionalText, version, writtenText } from '#publications/publication_rules'

export const askValidator = vine.create({ note: optionalText(REVIEW_LIMITS.note) })

export const returnValidator = vine.create({ note: writtenText(REVIEW_LIMITS.note) })

const anySide = vine.createRule((value, _options, field) => {
  const isNamed = Object.values(PAIR_SIDES).some((side) => side in (value as object))
  if (!isNamed) field.report('A side must be named', 'required', field)
})

export const readingValidator = vine.create({
  versions: vine.object({ arabic: version(), english: version() }).use(anySide()),
})
