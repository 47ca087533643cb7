import { ROLES } from '@ufuq/shared/contract/users'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import { email } from '#core/validation/text_rules'
import { nameMessages, newPassword, passwordTooShort, username } from '#accounts/account_rules'

export const listUsersValidator = vine.create({
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

const account = () => ({ username: username(), email: email(), password: newPassword() })

const accountMessages = {
  ...nameMessages,
  'password.required': passwordTooShort,
  'password.minLength': passwordTooShort,
}

export const createUserValidator = vine.create({ ...account(), role: vine.enum(ROLES).optional() })
createUserValidator.messagesProvider = new SimpleMessagesProvider(accountMessages)

/** A newly registered account gets the default role. */
export const registrationValidator = vine.create(account())
registrationValidator.messagesProvider = new SimpleMessagesProvider(accountMessages)

export const changeRoleValidator = vine.create({ role: vine.enum(ROLES) })

const userId = () => vine.number().withoutDecimals().min(1)

/** The person who gets the drafts of a colleague who leaves. */
export const successorValidator = vine.create({ handOverTo: userId().optional() })

export const handOverValidator = vine.create({ to: userId() })

export const setDisabledValidator = vine.create({
  disabled: vine.boolean({ strict: true }),
  handOverTo: userId().optional(),
})
