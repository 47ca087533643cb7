import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { TwoFactorProof } from '@ufuq/shared/contract/two-factor'
import { useAppCode } from '#accounts/two_factor/authenticator'
import { findPasskey, provePasskey } from '#accounts/two_factor/passkeys'
import { useRecoveryCode } from '#accounts/two_factor/codes'
import { ApiException } from '#core/errors/api_exception'
import { countFailures } from '#core/limits/rate_limit'
import type User from '#accounts/user'

/**
 * Verifies a proof of a user's second step and uses it up. Throws 422 on `code` or `passkey` if it
 * is wrong, and 429 after too many wrong ones.
 */
export async function proveTwoFactor(
  { id }: User,
  proof: TwoFactorProof,
  challenge?: string,
): Promise<void> {
  const { failures: limit, seconds } = RATE_LIMITS.twoFactor
  await countFailures([{ key: `two-factor:${id}`, limit, seconds }], isRejection, async () => {
    if (proof.way === 'passkey') {
      const passkey = await findPasskey(proof.passkey)
      return provePasskey(passkey?.userId === id ? passkey : null, proof.passkey, challenge)
    }
    const use = proof.way === 'app' ? useAppCode : useRecoveryCode
    if (!(await use(id, proof.code))) throw wrongCode()
  })
}

export const wrongCode = () =>
  ApiException.validation([{ field: 'code', message: 'This code is wrong', rule: 'incorrect' }])

export const isRejection = (error: unknown): boolean =>
  error instanceof ApiException && error.wireCode === 'validation'
