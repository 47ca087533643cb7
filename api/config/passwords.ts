import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import env from '#start/env'

export const passwordRule: PasswordRule = {
  minLength: env.get('PASSWORD_MIN_LENGTH') ?? LIMITS.password.min,
  refusesCommon: env.get('PASSWORD_REFUSE_COMMON') ?? false,
}
