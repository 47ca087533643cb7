import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { ROLES } from '@ufuq/shared/contract/users'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { nameMessages, username } from '#accounts/account_rules'
import { email } from '#core/validation/text_rules'

export const renewalValidator = vine.create({ language: vine.enum(LANGUAGES).optional() })

export const invitationValidator = vine.create({
  username: username(),
  email: email(),
  role: vine.enum(ROLES).optional(),
  language: vine.enum(LANGUAGES).optional(),
})
invitationValidator.messagesProvider = new SimpleMessagesProvider(nameMessages)
