import hash from '@adonisjs/core/services/hash'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Credentials } from '@ufuq/shared/contract/users'
import { latinDigits } from '@ufuq/shared/domain/latin-digits'
import type { KnownDevice } from '#accounts/sessions/known_device'
import { refuseWithoutPassword } from '#accounts/two_factor/rules'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent } from '#core/errors/security_events'
import { amongKnown, amongStrangers, passwordForms } from '#core/hashes/queued_hash'
import { clientNetwork, widerNetworks, widestNetwork } from '#core/http/client_address'
import { counterOf, countFailures } from '#core/limits/rate_limit'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'

interface Client {
  /** The IP address of the request. */
  address: string
  device: KnownDevice | null
}

/**
 * Finds the user with this username or email address and this password. Throws the same 401 for
 * every failure, after the same amount of work, a 429 after too many failures, and 403
 * `passwords_off` for the right password of a user who may not use it. Unknown devices,
 * and a device on which the user has signed in before, have separate limits, so that failures on
 * one can't exhaust the limit of the other.
 */
export async function signIn(credentials: Credentials, client: Client): Promise<User> {
  const user = await verifyWithinLimits(credentials, client)
  await refuseWithoutPassword(user)
  return user
}

async function verifyWithinLimits(
  { username, password }: Credentials,
  { address, device }: Client,
): Promise<User> {
  const name = foldKey(username)
  const known = device && (await findByName(name))
  if (known && known.id === device.userId) {
    return countFailures([deviceCounter(device)], isRefusal, () =>
      amongKnown(known.id, () => verify(known, password)),
    )
  }
  return countFailures(strangerCounters(name, address), isRefusal, () =>
    amongStrangers(widestNetwork(address), async () =>
      verifyBelowCeiling(await findByName(name), password),
    ),
  )
}

const findByName = (name: string): Promise<User | null> =>
  User.findForAuth(['usernameKey', 'emailKey'], name)

/**
 * Failures by username and by email address count together, because both identify one account.
 * Above the limit, no password is verified, and the response is the same as for a wrong password. A
 * 429 would tell an attacker who tried both names that they belong to one account, and therefore
 * that the account exists.
 */
async function verifyBelowCeiling(user: User | null, password: string): Promise<User> {
  if (!user) return verify(null, password)
  try {
    return await countFailures([ceilingOf(user)], isRefusal, () => verify(user, password))
  } catch (error) {
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) return verify(null, password)
    throw error
  }
}

/**
 * Does the same amount of work for an unknown user, a wrong password, and a hash with cheaper
 * parameters.
 */
async function verify(user: User | null, password: string): Promise<User> {
  const forms = passwordForms(password)
  if (!user) {
    for (const form of forms) await hash.make(form)
    throw refusal(null, password)
  }
  const isRight = await user.verifyPassword(password)
  const isCheap = hash.needsReHash(user.password)
  if (isRight && !user.isDisabled) {
    // The hash may be that of an earlier release, which depends on the device's encoding.
    if (isCheap || forms.length > 1) await renewHash(user, password)
    return user
  }
  if (isCheap) for (const form of forms) await hash.use('difference').make(form)
  throw refusal(user.id, password)
}

/**
 * Rehashes a user's password, which has just been verified, with the current parameters. The
 * password, and the stamp that sessions depend on, stay the same. Does nothing if the password has
 * changed in the meantime. If too many hashes are waiting, the next sign-in rehashes it.
 */
export async function renewHash(user: User, password: string): Promise<void> {
  try {
    const renewed = await hash.make(password)
    await User.query().where({ id: user.id, password: user.password }).update({ password: renewed })
  } catch (error) {
    if (!(error instanceof ApiException)) throw error
  }
}

/**
 * The error for a wrong password of a user, or for an unknown user, which is recorded. An Arabic
 * keyboard types other digits, which nobody sees in the field.
 */
function refusal(userId: number | null, password: string) {
  securityEvent('sign_in_failed', { userId })
  const code = latinDigits(password) === password ? 'invalid_credentials' : 'arabic_digits'
  return new ApiException(401, code, 'Invalid username or password')
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiException && ['invalid_credentials', 'arabic_digits'].includes(error.wireCode)

/** Counts failures per name, whether or not an account has that name. */
const strangerCounters = (name: string, address: string, network = clientNetwork(address)) => [
  counterOf(`sign-in:${network}`, RATE_LIMITS.signInPerAddress),
  ...widerNetworks(address).map(({ network: wider, isSite }) =>
    counterOf(`sign-in:${wider}`, RATE_LIMITS[isSite ? 'signInPerSite' : 'signInPerCustomer']),
  ),
  counterOf(`sign-in:${network}:${name}`, RATE_LIMITS.signInPerAccountAndAddress),
  counterOf(`sign-in-name:${name}`, RATE_LIMITS.signInPerAccount),
]

const ceilingOf = ({ id }: User) => counterOf(`sign-in-account:${id}`, RATE_LIMITS.signInPerAccount)

const deviceCounter = ({ id }: KnownDevice) =>
  counterOf(`sign-in-device:${id}`, RATE_LIMITS.signInPerDevice)
