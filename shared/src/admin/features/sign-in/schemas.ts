import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import type { PasswordRule } from '../../../contract/users.ts'
import type { AccountProblem } from '../../account-problems.ts'
import { newPasswordSchema } from '../../password-rule.ts'

const says = (problem: AccountProblem): string => problem

/** A new password, typed twice. */
export const repeatedPasswordSchema = (rule: PasswordRule) =>
  v.pipe(
    v.object({ password: newPasswordSchema(rule), again: v.string() }),
    v.forward(
      v.partialCheck(
        [['password'], ['again']],
        ({ password, again }) => password === again,
        says('passwordDifferent'),
      ),
      ['again'],
    ),
  )

export const registrationSchema = (rule: PasswordRule) =>
  v.object({
    username: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(LIMITS.username.min, says('usernameShort')),
      v.maxLength(LIMITS.username.max, says('usernameLong')),
    ),
    email: v.pipe(v.string(), v.trim(), v.email(says('emailInvalid'))),
    password: newPasswordSchema(rule),
  })
