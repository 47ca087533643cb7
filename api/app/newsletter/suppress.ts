import { parseEmail } from '@ufuq/shared/domain/email-address'
import { DateTime } from 'luxon'
import { batches } from '#core/database/batches'
import { inRetriedTransaction } from '#core/database/transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { emailKey } from '#core/validation/fold_key'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken from '#newsletter/subscriber_token'

interface Suppressed {
  unsubscribed: number
  /** The number of addresses that were unsubscribed before. */
  before: number
  /** The number of addresses that never subscribed. */
  unknown: number
  linesWithoutAddress: number
}

/** A list that was not understood, so nobody was unsubscribed. The message says what to do. */
export class UnreadableList extends Error {}

/**
 * Unsubscribes the addresses of a list in text or CSV, with one address in each line. Lines without
 * an address, such as a header row, are counted. Throws `UnreadableList` and changes nothing if it
 * is not certain whom the list names, or if it names no subscriber.
 */
export async function suppress(bytes: Uint8Array): Promise<Suppressed> {
  const { addresses, linesWithoutAddress } = addressesIn(new TextDecoder().decode(bytes))
  const subscribers = await subscribersWith([...addresses])
  if (subscribers.length === 0) {
    throw new UnreadableList(
      'None of its addresses has subscribed. Check that it is the right list.',
    )
  }
  const toUnsubscribe = subscribers.filter(({ status }) => status !== 'unsubscribed')
  for (const batch of batches(toUnsubscribe)) await unsubscribe(batch.map(({ id }) => id))
  return {
    unsubscribed: toUnsubscribe.length,
    before: subscribers.length - toUnsubscribe.length,
    unknown: addresses.size - subscribers.length,
    linesWithoutAddress,
  }
}

/** The keys of the addresses in a list. Other columns may contain the sender or the mail server. */
function addressesIn(text: string) {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const found = lines.map((line) => {
    const words = line.split(/[\s",;:<>()]+/).filter((word) => parseEmail(word) !== null)
    return new Set(words.map(emailKey))
  })
  const addresses = new Set(found.flatMap((ofLine) => [...ofLine]))
  const filled = found.filter(({ size }) => size > 0)
  if (addresses.size === 0) {
    throw new UnreadableList('It contains no email address. Save it as CSV in UTF-8.')
  }
  if (filled.some(({ size }) => size > 1) || (addresses.size === 1 && filled.length > 1)) {
    throw new UnreadableList(
      'Lines have several addresses, or all the same. Leave only the column of those to unsubscribe.',
    )
  }
  return { addresses, linesWithoutAddress: found.length - filled.length }
}

async function subscribersWith(keys: string[]): Promise<Subscriber[]> {
  const found: Subscriber[] = []
  for (const batch of batches(keys)) {
    found.push(...(await Subscriber.query().whereIn('emailKey', batch)))
  }
  return found
}

const unsubscribe = (ids: number[]): Promise<void> =>
  inRetriedTransaction(async (client) => {
    await Subscriber.query({ client })
      .whereIn('id', ids)
      .update({ status: 'unsubscribed', updated_at: toDatabaseTime(DateTime.now()) })
    // An older email must not resubscribe these addresses.
    await SubscriberToken.query({ client })
      .whereIn('subscriberId', ids)
      .where({ purpose: 'confirm' })
      .delete()
  })
