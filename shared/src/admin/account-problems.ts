import type { TFunction } from 'i18next'
import { ApiError } from '../client/api-error.ts'

/** The names of the texts in `admin:problems`: what can be wrong with a field of an account. */
const ACCOUNT_PROBLEMS = [
  'usernameRequired',
  'usernameShort',
  'usernameLong',
  'usernameTaken',
  'usernameInvalid',
  'emailRequired',
  'emailInvalid',
  'emailTaken',
  'passwordRequired',
  'passwordShort',
  'passwordLong',
  'passwordWrong',
  'passwordDifferent',
  'roleInvalid',
  'other',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

export type AccountField = 'username' | 'email' | 'password' | 'role'

const byRule: Record<AccountField, Record<string, AccountProblem>> = {
  username: {
    required: 'usernameRequired',
    minLength: 'usernameShort',
    maxLength: 'usernameLong',
    unique: 'usernameTaken',
  },
  email: {
    required: 'emailRequired',
    email: 'emailInvalid',
    maxLength: 'emailInvalid',
    unique: 'emailTaken',
  },
  password: {
    required: 'passwordRequired',
    minLength: 'passwordShort',
    maxLength: 'passwordLong',
  },
  role: {},
}

const otherwise: Record<AccountField, AccountProblem> = {
  username: 'usernameInvalid',
  email: 'emailInvalid',
  password: 'other',
  role: 'roleInvalid',
}

const isAccountField = (field: string): field is AccountField => Object.hasOwn(byRule, field)

/** The fields that the server refused, each with a text's name; empty for other failures. */
export function refusedFields(error: unknown): { field: AccountField; problem: AccountProblem }[] {
  if (!(error instanceof ApiError)) return []
  return error.fieldErrors.flatMap(({ field, rule }) =>
    isAccountField(field) ? [{ field, problem: byRule[field][rule] ?? otherwise[field] }] : [],
  )
}

/** A form library keeps messages as text: here it is the name of one, so that it follows the language. */
export function problemText(
  t: TFunction<'admin'>,
  error: { message?: string | undefined } | undefined,
): string | undefined {
  if (!error) return undefined
  const problem = ACCOUNT_PROBLEMS.find((name) => name === error.message) ?? 'other'
  return t(`problems.${problem}`)
}
