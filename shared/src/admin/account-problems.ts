import type { TFunction } from 'i18next'
import { ApiError } from '../client/api-error.ts'
import type { FieldError } from '../contract/errors.ts'
import { LIMITS } from '../contract/limits.ts'

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
  'passwordCommon',
  'passwordNamed',
  'passwordWrong',
  'passwordDifferent',
  'roleInvalid',
  'other',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

/** A form library keeps messages as text: here it is the name of one, so that it follows the language. */
export type ProblemMessage = AccountProblem | `passwordShort:${number}`

export const passwordShorterThan = (length: number): ProblemMessage => `passwordShort:${length}`

type AccountField = 'username' | 'email' | 'password' | 'role'

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
    commonPassword: 'passwordCommon',
    containsName: 'passwordNamed',
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
export function refusedFields(error: unknown): { field: AccountField; problem: ProblemMessage }[] {
  if (!(error instanceof ApiError)) return []
  return error.fieldErrors.flatMap((refused) => {
    const { field } = refused
    return isAccountField(field) ? [{ field, problem: problemOf(field, refused) }] : []
  })
}

/** What the server has against the value of a field of this kind. */
export function problemOf(kind: AccountField, { rule, min }: FieldError): ProblemMessage {
  const problem = byRule[kind][rule] ?? otherwise[kind]
  return problem === 'passwordShort' && min ? passwordShorterThan(min) : problem
}

export function problemText(
  t: TFunction<'admin'>,
  error: { message?: string | undefined } | undefined,
): string | undefined {
  if (!error) return undefined
  const [name, count] = error.message?.split(':') ?? []
  const problem = ACCOUNT_PROBLEMS.find((known) => known === name) ?? 'other'
  return t(`problems.${problem}`, { count: Number(count ?? LIMITS.password.min) })
}
