import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import env from '#start/env'

/**
 * A site with an https address counts as being on the internet, and a site without one counts as a
 * trial.
 */
const isPublic = env.get('APP_URL')?.startsWith('https:') ?? false
const PUBLIC_MIN_LENGTH = 8

export const passwordRule: PasswordRule = {
  minLength: env.get('PASSWORD_MIN_LENGTH') ?? (isPublic ? PUBLIC_MIN_LENGTH : LIMITS.password.min),
  refusesCommon: env.get('PASSWORD_REFUSE_COMMON') ?? isPublic,
}
