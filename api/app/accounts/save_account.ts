import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { FieldError } from '@ufuq/shared/contract/errors'
import type { Role } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { isUniqueViolation } from '#core/database/database_failures'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { foldKey } from '#core/validation/fold_key'
import { recordActivity } from '#entries/record_activity'
import User from '#people/user'

interface Names {
  username: string
  email: string
}

interface NewAccount extends Names {
  password: string
  role: Role
  invitedAt?: DateTime
  displayName?: string
}

interface Addition {
  kind: 'created' | 'invited' | 'joined'
  /** Absent if the person came in with a work account. */
  by?: User
  /** What to store together with the account. */
  also?: (account: User, client: TransactionClientContract) => Promise<unknown>
}

/** Stores an account and records who added it. See `unlessTaken`. */
export const addAccount = (
  { password, ...values }: NewAccount,
  { kind, by, also }: Addition,
): Promise<User> =>
  unlessTaken(values, null, async () => {
    // Hashes outside the transaction, so that no other writer waits for the hash, which may have to
    // queue.
    const hashed = await hash.make(password)
    return inRetriedTransaction(async (client) => {
      const joinedAt = values.invitedAt ? null : DateTime.utc()
      const account = new User().merge({ ...values, joinedAt, password: hashed })
      User.deriveNames(account)
      User.renewStamp(account)
      // Inserts without hooks, which would hash the hash again.
      await account.useTransaction(client).saveQuietly()
      const actorId = by?.id ?? account.id
      await recordActivity({ subject: 'person', kind, ids: [account.id], actorId }, client)
      await also?.(account, client)
      return account
    })
  })

/**
 * Changes a user's names (see `unlessTaken`). Throws 401 if the user's access has changed since
 * `user` was read. An account that has been erased in the meantime must not get a name again.
 */
export const rename = (
  { id, signInStamp }: User,
  { displayName, ...names }: Names & { displayName?: string | null },
): Promise<User> =>
  unlessTaken(names, id, () =>
    inRetriedTransaction(async (client) => {
      const user = await User.existing({ client }).where({ id, signInStamp }).forUpdate().first()
      if (!user) throw ApiException.unauthenticated()
      if (displayName !== undefined) user.displayName = displayName ?? ''
      return user.merge(names).save()
    }),
  )

/**
 * Rejects (422) a username or email address that somebody else has, ignoring case (rule `unique`).
 * `ownId` is the user who may already have the names.
 */
async function unlessTaken<T>(names: Names, ownId: number | null, save: () => Promise<T>) {
  await refuseTaken(names, ownId)
  try {
    return await save()
  } catch (error) {
    // Somebody else has just taken one of the names; another check finds out which.
    if (isUniqueViolation(error)) await refuseTaken(names, ownId)
    throw error
  }
}

/**
 * The username and the email address can both be used to sign in, so neither may equal another
 * user's username or email address.
 */
async function refuseTaken({ username, email }: Names, ownId: number | null) {
  const keys = { username: foldKey(username), email: foldKey(email) }
  const wanted = Object.values(keys)
  const owners = await User.query().whereIn('usernameKey', wanted).orWhereIn('emailKey', wanted)
  const taken = new Set(
    owners
      .filter((owner) => owner.id !== ownId)
      .flatMap((owner) => [owner.usernameKey, owner.emailKey]),
  )
  const errors: FieldError[] = []
  if (taken.has(keys.username)) errors.push(unique('username', 'This username is taken'))
  if (taken.has(keys.email)) errors.push(unique('email', 'This email address is taken'))
  if (errors.length > 0) throw ApiException.validation(errors)
}

const unique = (field: string, message: string): FieldError => ({ field, message, rule: 'unique' })
