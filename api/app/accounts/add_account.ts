import hash from '@adonisjs/core/services/hash'
import type { Role } from '@ufuq/shared/contract/users'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import { inRetriedTransaction } from '#core/database/transaction'

interface NewAccount {
  username: string
  email: string
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

/** Stores an account and records who added it. */
export async function addAccount(
  { password, ...values }: NewAccount,
  { kind, by, also }: Addition,
): Promise<User> {
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
}
