import { ApiError } from '../../../client/api-error.ts'
import { errorText, type AdminT } from '../../error-text.ts'

/** Why a role was not changed, in the interface's language. */
export function roleProblem(t: AdminT, error: unknown): string {
  const isKnown = error instanceof TypeError || (error instanceof ApiError && error.code !== null)
  return isKnown ? errorText(t, error) : t('users.roleFailed')
}
