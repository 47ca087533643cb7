import * as v from 'valibot'
import type { PasswordRule } from '@ufuq/shared/contract/users'
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
