import { parseEmail } from '@ufuq/shared/domain/email-address'
import { fileTypeFromBuffer } from 'file-type'
import { DateTime } from 'luxon'
import { batches } from '#core/database/batches'
import { inRetriedTransaction } from '#core/database/transaction'
import { csvCells } from '#core/lists/csv_cells'
import { toDatabaseTime } from '#core/time/database_time'
import { emailKey } from '#core/validation/fold_key'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken from '#newsletter/subscriber_token'

/** Mailing services and spreadsheet programs save lists in these, with or without a mark. */
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be']

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
 * Unsubscribes the addresses of a list in text or CSV, with one person in each line. Lines without
 * an address, such as a header row, are counted. Throws `UnreadableList` and changes nothing if it
 * is not certain whom the list names, or if it names no subscriber.
 */
export async function suppress(bytes: Uint8Array): Promise<Suppressed> {
  const { addresses, linesWithoutAddress } = await addressesIn(bytes)
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

/** The keys of the addresses in a list. */
async function addressesIn(bytes: Uint8Array) {
  const type = await fileTypeFromBuffer(bytes)
  if (type) throw new UnreadableList(`It is a file of type ${type.ext}. Save it as CSV.`)
  const tables = ENCODINGS.map((encoding) => tableOf(new TextDecoder(encoding).decode(bytes)))
  const table = tables.find((rows) => rows.some((row) => row.some(Boolean)))
  if (!table) throw new UnreadableList('It contains no email address. Save it as CSV in UTF-8.')
  const found = table.map(addressOfEach(table))
  return {
    addresses: new Set(found.filter((address) => address !== null)),
    linesWithoutAddress: found.filter((address) => address === null).length,
  }
}

/** The key of the address in each cell, or null. */
type Row = (string | null)[]

const tableOf = (text: string): Row[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => csvCells(line).map(addressIn))

function addressIn(cell: string): string | null {
  const word = cell.split(/[\s"<>()]+|^'|'$/).find((part) => parseEmail(part) !== null)
  return word === undefined ? null : emailKey(word)
}

/**
 * Reads the person of a row: the address in the column with the most different addresses, because
 * other columns may contain the sender or the mail server. A row with another number of cells may
 * have its only address elsewhere.
 */
function addressOfEach(table: Row[]): (row: Row) => string | null {
  const columns: Set<string>[] = []
  for (const row of table) {
    for (const [place, address] of row.entries()) {
      columns[place] ??= new Set()
      if (address !== null) columns[place].add(address)
    }
  }
  const size = Math.max(...columns.map((column) => column.size))
  const best = columns.findIndex((column) => column.size === size)
  const rows = table.filter((row) => row[best])
  if (size === 1 && rows.length > 1) {
    throw new UnreadableList('Every line has the same address, which may be the sender’s.')
  }
  const others = new Set<string>()
  for (const [place, column] of columns.entries()) {
    const differing = rows.flatMap((row) => (row[place] === row[best] ? [] : (row[place] ?? [])))
    for (const address of differing) others.add(address)
    if (column.size === size && differing.length > 0) {
      throw new UnreadableList(
        'Several columns have addresses. Leave only the column of those to unsubscribe.',
      )
    }
  }
  return (row) => {
    const only = row.filter((address) => address !== null)
    const elsewhere = only.length === 1 && !others.has(only[0] ?? '') ? only[0] : null
    return row[best] ?? elsewhere ?? null
  }
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
