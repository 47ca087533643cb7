// Simulates many simultaneous visitors with autocannon, which runs in this process. The cost of
// autocannon itself is not counted.
import autocannon from 'autocannon'

/** The headers that browsers send. */
export const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The timeout in seconds, which is long enough even on a busy machine. */
const TIMEOUT_SECONDS = 600

export interface Asking {
  path: string
  headers?: Record<string, string>
}

interface Load {
  /** The number of requests across all connections, each of which sends its own share. */
  amount: number
  connections: number
  /** The response statuses that are accepted. */
  statuses: readonly number[]
}

export interface Answered {
  /** The time in milliseconds from the request to the response. */
  times: number[]
  perSecond: number
}

/**
 * Sends the requests. Rejects if a response has a status that is not accepted, or if a response
 * does not arrive.
 */
export async function ask(
  origin: string,
  requests: readonly Asking[],
  { amount, connections: most, statuses }: Load,
): Promise<Answered> {
  const connections = Math.min(most, amount)
  const all = requests.map(({ path, headers }) => ({ path, headers: { ...HEADERS, ...headers } }))
  const times: number[] = []
  let startedAt = 0
  let client = 0
  let ended = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: origin,
        connections,
        amount,
        // The interval in milliseconds at which autocannon checks whether all requests are done.
        sampleInt: 20,
        timeout: TIMEOUT_SECONDS,
        setupClient: (each) => {
          const first = client++
          // Two connections must not request the same address, because some addresses may be
          // requested only once.
          const share = all.filter((_, index) => index % connections === first)
          each.setRequests(share.length > 0 ? share : all)
        },
      },
      (error: Error | null, found) => (error ? reject(error) : resolve(found)),
    )
    startedAt = performance.now()
    load.on('response', (_client, _status, _bytes, time) => {
      times.push(time)
      ended = performance.now()
    })
  })
  const unexpected = Object.keys(result.statusCodeStats ?? {}).filter(
    (status) => !statuses.includes(Number(status)),
  )
  if (unexpected.length > 0 || result.errors > 0 || times.length < amount) {
    const faults = `statuses ${unexpected.join(', ')}, ${result.errors} failed`
    throw new Error(`${times.length} of ${amount} of ${all[0]?.path} were answered: ${faults}.`)
  }
  return { times, perSecond: (times.length * 1000) / (ended - startedAt) }
}
