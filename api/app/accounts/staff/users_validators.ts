import { DEFAULT_ROLE, ROLES } from '@ufuq/shared/contract/users'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import { email } from '#core/validation/text_rules'
import { nameMessages, newPassword, passwordTooShort, username } from '#accounts/account_rules'

export const listUsersValidator = vine.create({
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

const names = () => ({ username: username(), email: email() })
const role = () => vine.enum(ROLES).parse((given) => given ?? DEFAULT_ROLE)

export const createUserValidator = vine.create({
  ...names(),
  password: newPassword(),
  role: role(),
})
createUserValidator.messagesProvider = new SimpleMessagesProvider({
  ...nameMessages,
  'password.required': passwordTooShort,
  'password.minLength': passwordTooShort,
})

export const invitationValidator = vine.create({ ...names(), role: role() })
invitationValidator.messagesProvider = new SimpleMessagesProvider(nameMessages)

export const changeRoleValidator = vine.create({ role: vine.enum(ROLES) })

const userId = () => vine.number().withoutDecimals().min(1)

/** The person who gets the drafts of a colleague who leaves. */
export const successorValidator = vine.create({ handOverTo: userId().optional() })

export const handOverValidator = vine.create({ to: userId() })

export const setDisabledValidator = vine.create({
  disabled: vine.boolean({ strict: true }),
  handOverTo: userId().optional(),
})
