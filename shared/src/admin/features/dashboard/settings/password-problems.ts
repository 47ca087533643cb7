import { ApiError } from '../../../../client/api-error.ts'
import type { AccountProblem } from '../../../account-problems.ts'

const byRule = {
  currentPassword: { required: 'passwordRequired', incorrect: 'passwordWrong' },
  newPassword: {
    required: 'passwordRequired',
    minLength: 'passwordShort',
    maxLength: 'passwordLong',
  },
} satisfies Record<string, Record<string, AccountProblem>>

interface RefusedPassword {
  field: keyof typeof byRule
  problem: AccountProblem
}

/** What the server refused of the passwords, each with a text's name. */
export function refusedPasswords(error: unknown): RefusedPassword[] {
  if (!(error instanceof ApiError)) return []
  return error.fieldErrors.flatMap(({ field, rule }) => {
    if (field !== 'currentPassword' && field !== 'newPassword') return []
    const problems: Record<string, AccountProblem> = byRule[field]
    return [{ field, problem: problems[rule] ?? 'other' }]
  })
}
