import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ErasureCounts } from '@ufuq/shared/contract/inbox'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'
import { emailKey } from '#core/validation/fold_key'
import { countMessagesFrom, deleteMessages, messagesFrom } from '#kinds/message/find_messages'
import { may } from '#people/abilities'
import { resolvePending } from '#stored_files/storage/storing'

/**
 * Counts or erases all data stored under an email address or a telephone number. It is sent in the
 * body because URLs are logged.
 */
export default class ErasuresController {
  async counts({ bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'inbox.erase')
    const { email } = await request.validateUsing(erasureValidator)
    return countOwnedBy(email)
  }

  async store({ bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'inbox.erase')
    const { email } = await request.validateUsing(erasureValidator)
    return eraseOwnedBy(email)
  }
}

/** Counts the data stored about the owner of an email address, in any spelling of the address. */
const countOwnedBy = (email: string): Promise<ErasureCounts> =>
  db.transaction((client) => count(email, client))

/**
 * Erases either all or none of the data stored about the owner of an email address, and returns the
 * counts. The links in the person's newsletter emails stop working.
 */
async function eraseOwnedBy(email: string): Promise<ErasureCounts> {
  const { erased, keys } = await erasing(() =>
    inRetriedTransaction(async (client) => {
      const erased = await count(email, client)
      const found: { id: number }[] = await messagesFrom(email, client).select('id')
      const ids = found.map(({ id }) => id)
      const keys = await deleteMessages(ids, client)
      await subscribersOf(email, client).delete()
      return { erased, keys }
    }),
  )
  for (const key of keys) await resolvePending(key)
  return erased
}

const subscribersOf = (email: string, client: TransactionClientContract) =>
  client.from('subscribers').where('email_key', emailKey(email))

async function count(email: string, client: TransactionClientContract): Promise<ErasureCounts> {
  const [subscribers] = await subscribersOf(email, client).count('* as count')
  return {
    ...(await countMessagesFrom(email, client)),
    subscriptions: Number(subscribers?.count ?? 0),
  }
}

/**
 * Checks only the length, because anything that a form ever accepted as an email address must be
 * erasable.
 */
const erasureValidator = vine.create({
  email: vine.string().trim().maxLength(LIMITS.email.max),
})
