import { randomBytes, randomUUID } from 'node:crypto'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import { ApiException } from '#core/errors/api_exception'
import { foldKey, storedEmail } from '#core/validation/fold_key'
import { addAccount } from '#accounts/save_account'
import { ProviderException } from '#accounts/providers/open_id'
import { insertLink, type Identity } from '#accounts/providers/work_accounts'
import User from '#accounts/user'

const MAX_DISPLAY_NAME_LENGTH = 120
const ATTEMPTS = 5

/**
 * Creates the account of somebody whom the provider's rules admit, and links it. An account with
 * the same email address is never taken over, because its owner did not agree: throws `email`.
 */
export async function admitNewcomer(identity: Identity): Promise<User> {
  const { provider, claims } = identity
  if (provider.admits !== 'domains') throw new ProviderException('unknown')
  const email = admittedEmail(identity)
  const key = foldKey(email)
  const owner = await User.query().where('emailKey', key).orWhere('usernameKey', key).first()
  if (owner) throw new ProviderException('email')
  const { name } = claims
  const displayName = typeof name === 'string' ? name.trim().slice(0, MAX_DISPLAY_NAME_LENGTH) : ''
  for (let attempt = 0; ; attempt += 1) {
    const username = usernameFrom(email, attempt)
    try {
      return await addAccount(
        {
          username,
          email,
          role: provider.role,
          ...(displayName && { displayName }),
          // Nobody knows this password.
          password: randomUUID(),
        },
        { kind: 'joined', also: (account, client) => insertLink(account, identity, client) },
      )
    } catch (error) {
      if (!(error instanceof ApiException) || attempt === ATTEMPTS) throw error
      const isName = error.details.errors?.every(({ field }) => field === 'username')
      if (!isName) throw new ProviderException('email', error)
    }
  }
}

/** The email address, if the provider has verified it and its domain is admitted. */
function admittedEmail({ provider: { kind, domains }, claims }: Identity): string {
  const email = typeof claims.email === 'string' ? storedEmail(claims.email) : null
  const domain = email && foldKey(email).split('@')[1]
  if (!email || !domain || !domains.includes(domain)) throw new ProviderException('domain')
  // Anybody can register a Google account with somebody else's domain, but not in its organisation.
  if (kind === 'google' && domain !== 'gmail.com' && !domains.includes(String(claims.hd))) {
    throw new ProviderException('domain')
  }
  // Entra lets administrators of any organisation enter any address, and sends no `email_verified`.
  const isVerified =
    claims.email_verified === true ||
    (kind === 'microsoft' && (claims.xms_edov === true || claims.xms_edov === 1))
  if (!isVerified) throw new ProviderException('domain')
  return email
}

/** The local part of the email address, with a suffix after the first attempt. */
function usernameFrom(email: string, attempt: number): string {
  const invisible = new RegExp(INVISIBLE_CHARACTERS, 'gu')
  const local = (email.split('@')[0] ?? '').normalize('NFKC').replace(invisible, '').trim()
  const base = local.length < LIMITS.username.min ? email : local
  const suffix = attempt === 0 ? '' : `-${randomBytes(2).toString('hex')}`
  return base.slice(0, LIMITS.username.max - suffix.length) + suffix
}
