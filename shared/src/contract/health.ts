/** What a client that was given an address finds there: `GET /api/health`. */
export interface Health {
  status: 'ok'
  product: typeof PRODUCT
  api: ApiRange
}

/** What the server speaks, and the oldest client that it still understands. */
export interface ApiRange {
  version: number
  oldestClient: number
}

export const PRODUCT = 'ufuq'

/** Raised by one with a change of the API that a client built before it can do something with. */
export const API_VERSION = 1

/** Raised to the version after which a client built before it would go wrong. */
export const OLDEST_CLIENT = 1

/** The oldest server that a client of this version can do without knowing more. */
const OLDEST_SERVER = 1

export type Compatibility = 'compatible' | 'serverTooOld' | 'serverTooNew'

/**
 * Installed clients and servers are updated on different days. They go together as long as each knows
 * enough of the other; each side says so for itself, since only the newer of the two can know.
 */
export function compatibilityOf(
  server: ApiRange,
  client = { version: API_VERSION, oldestServer: OLDEST_SERVER },
): Compatibility {
  if (server.version < client.oldestServer) return 'serverTooOld'
  if (client.version < server.oldestClient) return 'serverTooNew'
  return 'compatible'
}

export function isHealth(value: unknown): value is Health {
  if (typeof value !== 'object' || value === null) return false
  const { product, api } = value as Partial<Record<keyof Health, unknown>>
  if (product !== PRODUCT || typeof api !== 'object' || api === null) return false
  const { version, oldestClient } = api as Partial<Record<keyof ApiRange, unknown>>
  return Number.isInteger(version) && Number.isInteger(oldestClient)
}
