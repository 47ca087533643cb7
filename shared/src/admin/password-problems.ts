import { ApiError } from '../client/api-error.ts'
import { problemOf, type ProblemMessage } from './account-problems.ts'

interface RefusedPassword {
  field: 'currentPassword' | 'newPassword'
  problem: ProblemMessage
}

/** What the server refused of the passwords, each with a text's name. */
export function refusedPasswords(error: unknown): RefusedPassword[] {
  if (!(error instanceof ApiError)) return []
  return error.fieldErrors.flatMap((refused): RefusedPassword[] => {
    const { field, rule } = refused
    if (field !== 'currentPassword' && field !== 'newPassword') return []
    const isWrong = field === 'currentPassword' && rule === 'incorrect'
    return [{ field, problem: isWrong ? 'passwordWrong' : problemOf('password', refused) }]
  })
}
