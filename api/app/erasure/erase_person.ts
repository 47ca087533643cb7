import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ErasureCounts } from '@ufuq/shared/contract/inbox'
import { emailKey } from '#core/validation/fold_key'
import { countMessagesFrom, messagesFrom } from '#inbox/find_messages'
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
      await messagesFrom(email, client).delete()
      await subscribersOf(email, client).delete()
      return erased
    }),
  )

const subscribersOf = (email: string, client: TransactionClientContract) =>
  client.from('subscribers').where('email_key', emailKey(email))

async function count(email: string, client: TransactionClientContract): Promise<ErasureCounts> {
  const [subscribers] = await subscribersOf(email, client).count('* as count')
  return {
    ...(await countMessagesFrom(email, client)),
    subscriptions: Number(subscribers?.count ?? 0),
  }
}
