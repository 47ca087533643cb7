import * as v from 'valibot'
import { LIMITS } from '../contract/limits.ts'
import type { PasswordRule } from '../contract/users.ts'
import { says } from './field-errors.ts'
import { useSession } from './session/session.tsx'

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty(says('required')))
export const requiredPassword = v.pipe(v.string(), v.nonEmpty(says('required')))

/** What signing in asks for. */
export const credentialsSchema = v.object({ username: requiredText, password: requiredPassword })

/** What a server asks that does not say what it asks. */
export const USUAL_RULE: PasswordRule = { minLength: LIMITS.password.min, refusesCommon: false }

/** Only under the guard. */
export const usePasswordRule = (): PasswordRule => useSession().passwordRule ?? USUAL_RULE

/** Which passwords are common, and whose names are in them, is the server's to judge. */
export const newPasswordSchema = ({ minLength }: PasswordRule) =>
  v.pipe(
    v.string(),
    v.minLength(minLength, says('minLength', minLength)),
    v.maxLength(LIMITS.password.max, says('maxLength')),
  )
