import { errors } from '@adonisjs/auth'
import type { Credentials } from '@ufuq/shared/contract/users'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/api_exception'
import { clientNetwork } from '#core/client_address'
import { foldKey } from '#core/fold_key'
import { takeFrom } from '#core/rate_limit'
import User from '#users/user'

/**
 * Finds the person with this username or e-mail and this password. Refuses with the same 401 whatever was
 * wrong (an unknown name costs a hash too), and with a 429 after too many failures.
 */
export async function signIn({ username, password }: Credentials, address: string): Promise<User> {
  const account = foldKey(username)
  const giveBack = await takeFrom(failureCounters(account, clientNetwork(address)))
  try {
    const user = await User.verifyCredentials(account, password)
    if (user.isDisabled) throw new errors.E_INVALID_CREDENTIALS('This account is disabled')
    await giveBack()
    return user
  } catch (error) {
    if (error instanceof errors.E_INVALID_CREDENTIALS) {
      throw new ApiException(401, 'invalid_credentials', 'Invalid username or password')
    }
    await giveBack()
    throw error
  }
}

function failureCounters(account: string, network: string) {
  const { signInPerAccountAndAddress: perAccount, signInPerAddress: perAddress } = RATE_LIMITS
  return [
    {
      key: `sign-in:${network}:${account}`,
      limit: perAccount.failures,
      seconds: perAccount.seconds,
    },
    { key: `sign-in:${network}`, limit: perAddress.failures, seconds: perAddress.seconds },
  ]
}
