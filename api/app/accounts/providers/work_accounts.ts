import { randomBytes, randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { INVISIBLE_CHARACTERS } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { ProviderException, type Claims } from '#accounts/providers/open_id'
import Provider from '#accounts/providers/provider'
import { addAccount } from '#accounts/save_account'
import { mayUsePassword } from '#accounts/two_factor/rules'
import { isUniqueViolation } from '#core/database/database_failures'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { foldKey, storedEmail } from '#core/validation/fold_key'
import { WorkAccountSchema } from '#database/schema'
import { recordActivity } from '#entries/record_activity'
import { newSignInStamp } from '#people/sign_in_stamp'
import User from '#people/user'

/** An account at a provider that is linked to a user. */
export class WorkAccount extends WorkAccountSchema {}

const EMAIL_LENGTH = 255
const SUBJECT_LENGTH = 255

/** A person as a provider knows them. */
export interface Identity {
  provider: Provider
  claims: Claims
}

export const emailOf = ({ email }: Claims): string | null =>
  typeof email === 'string' ? email.slice(0, EMAIL_LENGTH) : null

/** The user with whom the account at the provider is linked. */
export async function linkedUser({ provider, claims }: Identity): Promise<User | null> {
  const linked = await findLink({ provider, claims })
  return linked && User.findOrFail(linked.userId)
}

const findLink = ({ provider, claims }: Identity) =>
  WorkAccount.query().where({ providerId: provider.id, subject: claims.sub }).first()

async function insertLink(
  { id: userId }: User,
  { provider, claims }: Identity,
  client: TransactionClientContract,
): Promise<void> {
  // A longer subject would be cut off by some databases, and then equal to another one.
  if (claims.sub.length > SUBJECT_LENGTH) throw new ProviderException('token')
  const email = emailOf(claims)
  const values = { userId, providerId: provider.id, subject: claims.sub, email }
  await WorkAccount.create({ ...values, linkedAt: DateTime.utc() }, { client })
}

/**
 * Links the account at the provider; false if it was linked already. Throws `taken` if it is linked
 * to another person.
 */
export async function link(user: User, identity: Identity): Promise<boolean> {
  try {
    await inRetriedTransaction((client) => insertLink(user, identity, client))
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if ((await findLink(identity))?.userId !== user.id) throw new ProviderException('taken')
    return false
  }
}

/**
 * Accepts an invitation with a work account in place of a password: links the account, and ends the
 * invitation's link. `tokenHash` is that of the link. Throws `expired` if the link is no longer valid.
 */
export async function acceptInvitation(tokenHash: string, identity: Identity): Promise<User> {
  if (await findLink(identity)) throw new ProviderException('taken')
  const user = await User.query().where('resetTokenHash', tokenHash).first()
  if (!user?.isInvited) throw new ProviderException('expired')
  const { id } = user
  await inRetriedTransaction(async (client) => {
    const now = DateTime.utc()
    const [accepted] = await User.query({ client })
      .where({ id, resetTokenHash: tokenHash })
      .where('resetExpiresAt', '>', toDatabaseTime(now))
      .whereNotNull('invitedAt')
      .whereNull('disabledAt')
      .update({
        signInStamp: newSignInStamp(),
        resetTokenHash: null,
        resetExpiresAt: null,
        invitedAt: null,
        joinedAt: toDatabaseTime(now),
        updatedAt: toDatabaseTime(now),
      })
    if (Number(accepted) !== 1) throw new ProviderException('expired')
    await insertLink(user, identity, client)
    await recordActivity({ subject: 'person', kind: 'joined', ids: [id], actorId: id }, client)
  })
  return user.refresh()
}

/** Returns the provider. Throws 409 `provider_needed` if the user could then not sign in. */
export async function unlink(user: User, id: number): Promise<Provider> {
  const own = await WorkAccount.query().where({ userId: user.id }).orderBy('id')
  const account = own.find((one) => one.id === id)
  if (!account) throw ApiException.notFound('Work account')
  if (own.length === 1 && !(await mayUsePassword(user))) {
    throw new ApiException(409, 'provider_needed', 'You could not sign in without this account')
  }
  await account.delete()
  return Provider.findOrFail(account.providerId)
}

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
  if (!email) throw new ProviderException('noEmail')
  if (!domain || !domains.includes(domain)) throw new ProviderException('domain')
  // Anybody can register a Google account with somebody else's domain, but not in its organisation.
  if (kind === 'google' && domain !== 'gmail.com' && !domains.includes(String(claims.hd))) {
    throw new ProviderException('domain')
  }
  // Entra lets administrators of any organisation enter any address, and sends no `email_verified`.
  const isVerified =
    isTrue(claims.email_verified) || (kind === 'microsoft' && isTrue(claims.xms_edov))
  if (!isVerified) throw new ProviderException('unverified')
  return email
}

/** Some providers send booleans as texts, or 1. */
const isTrue = (claim: unknown): boolean => [true, 1, 'true', '1'].includes(claim as string)

/** The local part of the email address, with a suffix after the first attempt. */
function usernameFrom(email: string, attempt: number): string {
  const invisible = new RegExp(INVISIBLE_CHARACTERS, 'gu')
  const local = (email.split('@')[0] ?? '').normalize('NFKC').replace(invisible, '').trim()
  const base = local.length < LIMITS.username.min ? email : local
  const suffix = attempt === 0 ? '' : `-${randomBytes(2).toString('hex')}`
  return base.slice(0, LIMITS.username.max - suffix.length) + suffix
}
