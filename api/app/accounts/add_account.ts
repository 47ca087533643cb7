import hash from '@adonisjs/core/services/hash'
import type { Role } from '@ufuq/shared/contract/users'
import type { DateTime } from 'luxon'
import User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import { inRetriedTransaction } from '#core/database/transaction'

interface NewAccount {
  username: string
  email: string
  password: string
  role: Role
  invitedAt?: DateTime
}

/** Stores an account and records who added it. */
export async function addAccount(
  { password, ...values }: NewAccount,
  { kind, by }: { kind: 'created' | 'invited'; by: User },
): Promise<User> {
  // Hashes outside the transaction, so that no other writer waits for the hash, which may have to
  // queue.
  const hashed = await hash.make(password)
  return inRetriedTransaction(async (client) => {
    const account = new User().merge({ ...values, password: hashed })
    User.foldKeys(account)
    User.renewStamp(account)
    // Inserts without hooks, which would hash the hash again.
    await account.useTransaction(client).saveQuietly()
    const event = { subject: 'person', kind, ids: [account.id], actorId: by.id } as const
    await recordActivity(event, client)
    return account
  })
}
