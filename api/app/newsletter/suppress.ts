import { DateTime } from 'luxon'
import { inRetriedTransaction } from '#core/database/transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { foldKey } from '#core/validation/fold_key'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken from '#newsletter/subscriber_token'

const BATCH_SIZE = 500

interface Suppressed {
  unsubscribed: number
  /** The number of addresses that had no subscription to cancel. */
  others: number
}

/** The first email address in a line of text or CSV, or null. */
export const emailIn = (line: string): string | null =>
  line.split(/[\s,;"'<>\uFEFF]/).find((part) => /^[^@]+@[^@]+$/.test(part)) ?? null

/** Unsubscribes the address of each line. Skips lines without an address, such as a header row. */
export async function suppress(lines: AsyncIterable<string>): Promise<Suppressed> {
  const total: Suppressed = { unsubscribed: 0, others: 0 }
  let batch = new Set<string>()
  const flush = async () => {
    const unsubscribed = await unsubscribe([...batch])
    total.unsubscribed += unsubscribed
    total.others += batch.size - unsubscribed
    batch = new Set()
  }
  for await (const line of lines) {
    const email = emailIn(line)
    if (email) batch.add(foldKey(email))
    if (batch.size === BATCH_SIZE) await flush()
  }
  await flush()
  return total
}

const unsubscribe = (emailKeys: string[]): Promise<number> =>
  inRetriedTransaction(async (client) => {
    const found = await Subscriber.query({ client })
      .select('id')
      .whereIn('emailKey', emailKeys)
      .whereNot('status', 'unsubscribed')
    const ids = found.map(({ id }) => id)
    await Subscriber.query({ client })
      .whereIn('id', ids)
      .update({ status: 'unsubscribed', updated_at: toDatabaseTime(DateTime.now()) })
    // An older email must not resubscribe these addresses.
    await SubscriberToken.query({ client })
      .whereIn('subscriberId', ids)
      .where({ purpose: 'confirm' })
      .delete()
    return ids.length
  })
