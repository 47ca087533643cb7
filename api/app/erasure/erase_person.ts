import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ErasureCounts } from '@ufuq/shared/contract/inbox'
import { emailKey } from '#core/validation/fold_key'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'

/** Counts the data stored about the owner of an email address, in any spelling of the address. */
export const countOwnedBy = (email: string): Promise<ErasureCounts> =>
  db.transaction((client) => count(email, client))

/**
 * Erases either all or none of the data stored about the owner of an email address, and returns the
 * counts. The links in the person's newsletter emails stop working.
 */
export const eraseOwnedBy = (email: string): Promise<ErasureCounts> =>
  erasing(() =>
    inRetriedTransaction(async (client) => {
      const erased = await count(email, client)
      await owned('messages', email, client).delete()
      await owned('subscribers', email, client).delete()
      return erased
    }),
  )

const owned = (table: string, email: string, client: TransactionClientContract) =>
  client.from(table).where('email_key', emailKey(email))

async function count(email: string, client: TransactionClientContract): Promise<ErasureCounts> {
  const kinds = await owned('messages', email, client)
    .select('kind')
    .groupBy('kind')
    .count('* as count')
  const [subscribers] = await owned('subscribers', email, client).count('* as count')
  const ofKind = (kind: string) => Number(kinds.find((row) => row.kind === kind)?.count ?? 0)
  return {
    messages: ofKind('contact'),
    applications: ofKind('volunteer'),
    subscriptions: Number(subscribers?.count ?? 0),
  }
}
