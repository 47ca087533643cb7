import { LIMITS } from '@ufuq/shared/contract/limits'
import { ROLES } from '@ufuq/shared/contract/users'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { listLimit } from '#core/list_page'
import { maxLengthFolded } from '#core/text_rules'

/** The lengths of the columns that hold the folded forms. */
const KEY_LENGTH = { username: 120, email: 254 } as const

export const listUsersValidator = vine.create({
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const createUserValidator = vine.create({
  username: vine
    .string()
    .trim()
    .minLength(LIMITS.username.min)
    .maxLength(LIMITS.username.max)
    .use(maxLengthFolded(KEY_LENGTH.username)),
  email: vine
    .string()
    .trim()
    .email()
    .maxLength(LIMITS.email.max)
    .use(maxLengthFolded(KEY_LENGTH.email)),
  password: vine.string().minLength(LIMITS.password.min).maxLength(LIMITS.password.max),
  role: vine.enum(ROLES).optional(),
})
createUserValidator.messagesProvider = new SimpleMessagesProvider({
  'username.required': 'Username must be at least 3 characters',
  'username.minLength': 'Username must be at least 3 characters',
  'email.required': 'Invalid email address',
  'email.email': 'Invalid email address',
  'password.required': 'Password must be at least 6 characters',
  'password.minLength': 'Password must be at least 6 characters',
})

export const changeRoleValidator = vine.create({ role: vine.enum(ROLES) })
