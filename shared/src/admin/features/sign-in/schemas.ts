import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import type { AccountProblem } from '../../account-problems.ts'

const says = (problem: AccountProblem): string => problem

const newPassword = v.pipe(
  v.string(),
  v.minLength(LIMITS.password.min, says('passwordShort')),
  v.maxLength(LIMITS.password.max, says('passwordLong')),
)

/** A new password, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object({ password: newPassword, again: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['again']],
      ({ password, again }) => password === again,
      says('passwordDifferent'),
    ),
    ['again'],
  ),
)

export const registrationSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(LIMITS.username.min, says('usernameShort')),
    v.maxLength(LIMITS.username.max, says('usernameLong')),
  ),
  email: v.pipe(v.string(), v.trim(), v.email(says('emailInvalid'))),
  password: newPassword,
})
