import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'

const day = () =>
  vine
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional()

export const pictureCountsValidator = vine.create({
  q: vine.string().maxLength(LIMITS.search.max).optional(),
  from: day(),
  to: day(),
})

export const pictureFileValidator = vine.create({
  version: vine.number().withoutDecimals().min(0).optional(),
})
