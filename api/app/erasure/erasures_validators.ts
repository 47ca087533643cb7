import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'

/**
 * Checks only the length, because anything that a form ever accepted as an email address must be
 * erasable.
 */
export const erasureValidator = vine.create({
  email: vine.string().trim().maxLength(LIMITS.email.max),
})
