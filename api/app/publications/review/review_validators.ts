import vine from '@vinejs/vine'
import { version } from '#publications/publication_rules'

export const readingValidator = vine.create({
  versions: vine.object({ arabic: version(), english: version() }),
})
