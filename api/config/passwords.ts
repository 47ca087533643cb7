import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import { appUrl } from '#config/app'

/**
 * A site with an https address counts as being on the internet, and a site without one counts as a
 * trial.
 */
const isPublic = appUrl.startsWith('https:')
const PUBLIC_MIN_LENGTH = 8

export const passwordRule: PasswordRule = {
  minLength: isPublic ? PUBLIC_MIN_LENGTH : LIMITS.password.min,
  refusesCommon: isPublic,
}
