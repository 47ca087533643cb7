import type { FieldError } from '@ufuq/shared/contract/errors'
import { LIMITS, RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import { refuseWithoutPassword } from '#accounts/two_factor/rules'
import { passwordRule } from '#config/passwords'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent } from '#core/errors/security_events'
import { counterOf, takeFrom } from '#core/limits/rate_limit'
import { withoutBlankEnds } from '#core/validation/blank_ends'
import { foldKey } from '#core/validation/fold_key'
import type User from '#people/user'

interface Names {
  username: string
  email: string
}

type Problem = Omit<FieldError, 'field'>

/**
 * Rejects (422) a password that the settings don't allow. The validators have already checked
 * `LIMITS.password`, which always applies. Rules: `blankEnds`, `minLength` with the length in `min`,
 * `commonPassword`, `containsName`.
 */
export async function refuseWeakPassword(field: string, password: string, names: Names) {
  const problem = await findPasswordProblem(password, names)
  if (problem) throw ApiException.validation([{ field, ...problem }])
}

export async function findPasswordProblem(password: string, names: Names): Promise<Problem | null> {
  const { minLength: min, refusesCommon } = passwordRule
  if (password !== withoutBlankEnds(password)) {
    return { message: 'The password begins or ends with a blank', rule: 'blankEnds' }
  }
  if (password.normalize('NFKC').length < min) {
    return { message: `Password must be at least ${min} characters`, rule: 'minLength', min }
  }
  if (!refusesCommon) return null
  const folded = foldKey(password)
  if (await isCommon(folded)) {
    return { message: 'This password is one of the most common passwords', rule: 'commonPassword' }
  }
  if (containsName(folded, names)) {
    const message = 'The password must not contain the username or the email address'
    return { message, rule: 'containsName' }
  }
  return null
}

/**
 * The rule in the form in which responses to the screens contain it; empty unless the rule is
 * stricter than the default.
 */
export const stricterPasswordRule = (): { passwordRule?: PasswordRule } =>
  passwordRule.minLength > LIMITS.password.min || passwordRule.refusesCommon ? { passwordRule } : {}

const COMMON_PASSWORDS = 10_000

let commonPasswords: Promise<Set<string>> | undefined

const isCommon = async (folded: string): Promise<boolean> =>
  new Set(folded).size <= 2 || (await (commonPasswords ??= readCommonPasswords())).has(folded)

/**
 * Reads the most frequent passwords on first use, from a dictionary that is sorted by frequency.
 * Omits those below the minimum length, which are rejected in any case.
 */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].filter((word) => word.length >= LIMITS.password.min)
  return new Set(words.slice(0, COMMON_PASSWORDS))
}

/**
 * Shorter names occur in many passwords by chance, so a password may contain them, but not consist
 * of one.
 */
const PART_OF_PASSWORD = 4

function containsName(folded: string, { username, email }: Names): boolean {
  const address = foldKey(email)
  const names = [foldKey(username), address, address.split('@')[0] ?? '']
  return names.some(
    (name) => name === folded || (name.length >= PART_OF_PASSWORD && folded.includes(name)),
  )
}

/**
 * Makes sure that the person who uses an open session is the account's owner. Throws 422 on `field`
 * for a wrong password, 403 `passwords_off` for a user who may not use it, and 429 after too many
 * wrong passwords.
 */
export async function checkCurrentPassword(
  user: User,
  password: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  await refuseWithoutPassword(user)
  const giveBack = await takeFrom([
    counterOf(`current-password:${user.id}`, RATE_LIMITS.currentPassword),
  ])
  if (!(await user.verifyPassword(password))) {
    securityEvent('confirmation_failed')
    throw ApiException.invalid(field, 'incorrect', 'This is not your current password')
  }
  await giveBack()
}
