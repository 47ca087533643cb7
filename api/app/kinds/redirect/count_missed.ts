import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { isProbing, readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { clientNetwork } from '#core/http/client_address'
import { toDatabaseTime } from '#core/time/database_time'

/** The maximum number of addresses counted between two writes. */
const MAX_PENDING = 200
/**
 * The maximum number of missing addresses counted per network and minute. A network that requests
 * more is regarded as a scanner.
 */
const MAX_MISSES_PER_MINUTE = 10
const MAX_NETWORKS = 1000
const MAX_SOURCE = 100

interface Count {
  visits: number
  source: string
}

let misses = new Map<string, Count>()
let networks = new Map<string, number>()
let minute = 0

interface Visit {
  method: string
  /** The encoded path. */
  path: string
  referrer?: string | undefined
  /** The visitor's address, which is not stored. */
  client: string
}

/** Counts an address that was not found, unless it was requested by automated probing. */
export function countMissed({ method, path, referrer, client }: Visit) {
  if (method !== 'GET') return
  const address = addressOf(path)
  const source = hostOf(referrer)
  if (address === null || isProbing(address, source !== '') || isBurst(client)) return
  add(address, source)
}

function addressOf(path: string): string | null {
  const old = readOldAddress(path)
  return old && localizedPath(old.language, old.path)
}

function hostOf(referrer = ''): string {
  if (!/^https?:\/\//.test(referrer) || !URL.canParse(referrer)) return ''
  return new URL(referrer).host.slice(0, MAX_SOURCE)
}

function isBurst(client: string): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    minute = now
    networks = new Map()
  }
  const network = clientNetwork(client)
  const count = (networks.get(network) ?? 0) + 1
  if (count > 1 || networks.size < MAX_NETWORKS) networks.set(network, count)
  return count > MAX_MISSES_PER_MINUTE
}

function add(address: string, source: string) {
  const known = misses.get(address)
  if (!known && misses.size >= MAX_PENDING) return
  misses.set(address, { visits: (known?.visits ?? 0) + 1, source: source || known?.source || '' })
}

/** Writes the counts since the last call, in one transaction. */
export async function writeCounts(): Promise<void> {
  if (misses.size === 0) return
  const written = misses
  misses = new Map()
  const last_at = toDatabaseTime(DateTime.utc())
  await inQuietTransaction(async (client) => {
    for (const [address, { visits, source }] of inOrder(written)) {
      const row = client.from('missed_addresses').where({ address })
      const visited = db.raw('visits + ?', [visits])
      const changes = { visits: visited, last_at, ...(source !== '' && { source }) }
      const known = Number(await row.update(changes))
      if (known === 0) {
        const missed = { address, visits, last_at, source, is_ignored: false }
        await client.table('missed_addresses').insert(missed)
      }
    }
    await dropLeastMissed(client)
  })
}

/** Discards the counts that have not been written yet, for tests. */
export function forgetCounts() {
  misses = new Map()
  networks = new Map()
}

/** Sorts the counts, so that several processes lock the rows in the same order. */
const inOrder = (counts: Map<string, Count>) =>
  [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))

async function dropLeastMissed(client: TransactionClientContract) {
  const [row] = await client.from('missed_addresses').count('* as count')
  const beyond = Number(row?.count ?? 0) - REDIRECT_LIMITS.missed
  if (beyond <= 0) return
  const least: { id: number }[] = await client
    .from('missed_addresses')
    .select('id')
    .orderBy([{ column: 'visits' }, { column: 'last_at' }, { column: 'id' }])
    .limit(beyond)
  await client
    .from('missed_addresses')
    .whereIn(
      'id',
      least.map(({ id }) => id),
    )
    .delete()
}

/** Deletes addresses that nobody has requested for a long time. */
export async function forgetMissed(now = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ days: REDIRECT_LIMITS.missedDays }))
  await db.from('missed_addresses').where('last_at', '<', before).delete()
}
