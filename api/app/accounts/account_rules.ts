import { LIMITS } from '@ufuq/shared/contract/limits'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import vine from '@vinejs/vine'
import { passwordRule } from '#config/passwords'
import { maxLengthFolded, onOneLine } from '#core/validation/text_rules'

/** The length of the column for the folded username. */
const USERNAME_KEY_LENGTH = 120

const withoutInvisible = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !INVISIBLE_CHARACTERS.test(value)) return
  field.report('Username must not contain invisible characters', 'invisible', field)
})

export const username = () =>
  vine
    .string()
    .trim()
    .minLength(LIMITS.username.min)
    .maxLength(LIMITS.username.max)
    .use(maxLengthFolded(USERNAME_KEY_LENGTH))
    .use(withoutInvisible())

/** Null, or an empty text, shows the username. */
export const displayName = () =>
  vine.string().trim().maxLength(LIMITS.displayName.max).use(onOneLine()).nullable().optional()

export const newPassword = () =>
  vine.string().minLength(LIMITS.password.min).maxLength(LIMITS.password.max)

export const passwordTooShort = `Password must be at least ${passwordRule.minLength} characters`

export const nameMessages = {
  'username.required': 'Username must be at least 3 characters',
  'username.minLength': 'Username must be at least 3 characters',
  'email.required': 'Invalid email address',
  'email.email': 'Invalid email address',
}
