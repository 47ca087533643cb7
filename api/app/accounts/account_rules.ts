import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { maxLengthFolded } from '#core/text_rules'

/** The lengths of the columns for the folded forms. */
const KEY_LENGTH = { username: 120, email: 254 } as const

export const username = () =>
  vine
    .string()
    .trim()
    .minLength(LIMITS.username.min)
    .maxLength(LIMITS.username.max)
    .use(maxLengthFolded(KEY_LENGTH.username))

export const email = () =>
  vine.string().trim().email().maxLength(LIMITS.email.max).use(maxLengthFolded(KEY_LENGTH.email))

export const newPassword = () =>
  vine.string().minLength(LIMITS.password.min).maxLength(LIMITS.password.max)

export const nameMessages = {
  'username.required': 'Username must be at least 3 characters',
  'username.minLength': 'Username must be at least 3 characters',
  'email.required': 'Invalid email address',
  'email.email': 'Invalid email address',
}
