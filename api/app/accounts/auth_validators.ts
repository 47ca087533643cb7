import { LIMITS } from '@ufuq/shared/contract/limits'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import {
  displayName,
  nameMessages,
  newPassword,
  passwordTooShort,
  username,
} from '#accounts/account_rules'
import { email } from '#core/validation/text_rules'

const INVISIBLE_AROUND = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

/** Strips direction marks, which are copied along with a name from an email or a page. */
const nameOfAccount = () =>
  vine
    .string()
    .maxLength(LIMITS.email.max)
    .transform((typed) => typed.replace(INVISIBLE_AROUND, ''))

const missingName = { 'username.required': 'Username is required' }

export const signInValidator = vine.create({
  username: nameOfAccount(),
  password: vine.string().maxLength(LIMITS.password.max),
})
signInValidator.messagesProvider = new SimpleMessagesProvider({
  ...missingName,
  'password.required': 'Password is required',
})

export const forgottenPasswordValidator = vine.create({ username: nameOfAccount() })
forgottenPasswordValidator.messagesProvider = new SimpleMessagesProvider(missingName)

export const changeAccountValidator = vine.create({
  username: username(),
  displayName: displayName(),
  email: email(),
})
changeAccountValidator.messagesProvider = new SimpleMessagesProvider(nameMessages)

const currentPassword = () => vine.string().maxLength(LIMITS.password.max)

/** Longer than any token that has ever been issued. */
const TOKEN_LENGTH = 100
const token = () => vine.string().maxLength(TOKEN_LENGTH)

const newPasswordMessages = {
  'newPassword.required': passwordTooShort,
  'newPassword.minLength': passwordTooShort,
}

export const checkResetLinkValidator = vine.create({ token: token() })

/** The parameters with which the desktop app opens the page: its PKCE challenge and its port. */
export const desktopPageValidator = vine.create({
  challenge: vine.string().regex(/^[\w-]{43}$/),
  port: vine.number().withoutDecimals().range([1024, 65_535]),
  state: vine.string().regex(/^[\w-]{16,100}$/),
})

/** What the desktop app got from the browser, and its PKCE verifier. */
export const desktopCodeValidator = vine.create({
  code: token(),
  verifier: vine.string().maxLength(128),
})

export const useResetLinkValidator = vine.create({ token: token(), newPassword: newPassword() })
useResetLinkValidator.messagesProvider = new SimpleMessagesProvider(newPasswordMessages)

export const changePasswordValidator = vine.create({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
})
changePasswordValidator.messagesProvider = new SimpleMessagesProvider({
  'currentPassword.required': 'Password is required',
  ...newPasswordMessages,
})
