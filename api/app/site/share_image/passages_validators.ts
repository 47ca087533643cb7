import { PASSAGE_LENGTH } from '@ufuq/shared/contract/pictured-words'
import vine from '@vinejs/vine'

export const markedValidator = vine.create({
  text: vine.string().minLength(PASSAGE_LENGTH.min).maxLength(PASSAGE_LENGTH.max),
})
