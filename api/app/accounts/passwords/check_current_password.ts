import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { takeFrom } from '#core/limits/rate_limit'
import { refuseWithoutPassword } from '#accounts/two_factor/rules'
import type User from '#accounts/user'

/**
 * Makes sure that the person who uses an open session is the account's owner. Throws 422 on `field`
 * for a wrong password, 403 `passwords_off` for a user who may not use it, and 429 after too many
 * wrong passwords.
 */
export async function checkCurrentPassword(
  user: User,
  password: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  await refuseWithoutPassword(user)
  const { failures: limit, seconds } = RATE_LIMITS.currentPassword
  const giveBack = await takeFrom([{ key: `current-password:${user.id}`, limit, seconds }])
  if (!(await user.verifyPassword(password))) {
    throw ApiException.validation([
      { field, message: 'This is not your current password', rule: 'incorrect' },
    ])
  }
  await giveBack()
}
