import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { email, nameMessages, newPassword, username } from '#users/account_rules'

export const signInValidator = vine.create({
  username: vine.string().maxLength(LIMITS.email.max),
  password: vine.string().maxLength(LIMITS.password.max),
})
signInValidator.messagesProvider = new SimpleMessagesProvider({
  'username.required': 'Username is required',
  'password.required': 'Password is required',
})

const currentPassword = () => vine.string().maxLength(LIMITS.password.max)

export const changeAccountValidator = vine.create({
  username: username(),
  email: email(),
  currentPassword: currentPassword(),
})
changeAccountValidator.messagesProvider = new SimpleMessagesProvider({
  ...nameMessages,
  'currentPassword.required': 'Password is required',
})

export const changePasswordValidator = vine.create({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
})
changePasswordValidator.messagesProvider = new SimpleMessagesProvider({
  'currentPassword.required': 'Password is required',
  'newPassword.required': 'Password must be at least 6 characters',
  'newPassword.minLength': 'Password must be at least 6 characters',
})
