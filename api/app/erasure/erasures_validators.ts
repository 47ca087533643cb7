import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'

/** Anything a form once accepted as an e-mail address must be erasable, so only the length is checked. */
export const erasureValidator = vine.create({
  email: vine.string().trim().maxLength(LIMITS.email.max),
})
