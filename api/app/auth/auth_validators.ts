import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'

export const signInValidator = vine.create({
  username: vine.string().maxLength(LIMITS.email.max),
  password: vine.string().maxLength(LIMITS.password.max),
})
signInValidator.messagesProvider = new SimpleMessagesProvider({
  'username.required': 'Username is required',
  'password.required': 'Password is required',
})
