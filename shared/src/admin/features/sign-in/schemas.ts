import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import { INVISIBLE_CHARACTERS, type PasswordRule } from '../../../contract/users.ts'
import { newPasswordSchema } from '../../account-schemas.ts'
import { says } from '../../field-errors.ts'

/** A new password, typed twice. */
export const repeatedPasswordSchema = (rule: PasswordRule) =>
  v.pipe(
    v.object({ newPassword: newPasswordSchema(rule), again: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['again']],
        ({ newPassword, again }) => newPassword === again,
        says('different'),
      ),
      ['again'],
    ),
  )

export const registrationSchema = (rule: PasswordRule) =>
  v.object({
    username: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(LIMITS.username.min, says('minLength')),
      v.maxLength(LIMITS.username.max, says('maxLength')),
      v.check((name) => !INVISIBLE_CHARACTERS.test(name), says('invisible')),
    ),
    email: v.pipe(v.string(), v.trim(), v.email(says('invalid'))),
    password: newPasswordSchema(rule),
  })
