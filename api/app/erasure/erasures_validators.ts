import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'

/** Whatever a form once accepted as an address must be erasable, so no more than its length is asked. */
export const erasureValidator = vine.create({
  email: vine.string().trim().maxLength(LIMITS.email.max),
})
