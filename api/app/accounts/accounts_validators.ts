import { LIMITS } from '@ufuq/shared/contract/limits'
import { DEFAULT_ROLE, INVISIBLE_CHARACTERS, ROLES } from '@ufuq/shared/contract/users'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { passwordRule } from '#config/passwords'
import { listLimit } from '#core/lists/list_page'
import { withoutBlankEnds } from '#core/validation/blank_ends'
import { email, maxLengthFolded, onOneLine } from '#core/validation/text_rules'

/** The length of the column for the folded username. */
const USERNAME_KEY_LENGTH = 120

const withoutInvisible = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !INVISIBLE_CHARACTERS.test(value)) return
  field.report('Username must not contain invisible characters', 'invisible', field)
})

const username = () =>
  vine
    .string()
    .trim()
    .minLength(LIMITS.username.min)
    .maxLength(LIMITS.username.max)
    .use(maxLengthFolded(USERNAME_KEY_LENGTH))
    .use(withoutInvisible())

/** Null, or an empty text, shows the username. */
const displayName = () =>
  vine.string().trim().maxLength(LIMITS.displayName.max).use(onOneLine()).nullable().optional()

const newPassword = () =>
  vine.string().minLength(LIMITS.password.min).maxLength(LIMITS.password.max)

const passwordTooShort = `Password must be at least ${passwordRule.minLength} characters`

const nameMessages = {
  'username.required': 'Username must be at least 3 characters',
  'username.minLength': 'Username must be at least 3 characters',
  'email.required': 'Invalid email address',
  'email.email': 'Invalid email address',
}

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

/** Strips direction marks, which are copied along with a name from an email or a page. */
const nameOfAccount = () => vine.string().maxLength(LIMITS.email.max).transform(withoutBlankEnds)

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
