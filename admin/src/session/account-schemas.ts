import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import * as v from 'valibot'
import { says } from '../components/field-errors.ts'
import { useSession } from './session.tsx'

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty(says('required')))
export const requiredPassword = v.pipe(v.string(), v.nonEmpty(says('required')))

/** The password rule to assume if the server states none. */
export const USUAL_RULE: PasswordRule = { minLength: LIMITS.password.min, refusesCommon: false }

/** Requires a session, so use this hook only on screens inside `RequireSession`. */
export const usePasswordRule = (): PasswordRule => useSession().passwordRule ?? USUAL_RULE

/** The server decides which passwords are too common and which names they must not contain. */
export const newPasswordSchema = ({ minLength }: PasswordRule) =>
  v.pipe(
    v.string(),
    v.minLength(minLength, says('minLength', minLength)),
    v.maxLength(LIMITS.password.max, says('maxLength')),
  )
