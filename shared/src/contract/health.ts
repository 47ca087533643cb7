import type { ServerNotice } from './server-notices.ts'

/** The response of `GET /api/health`, by which a client recognises a server. */
export interface Health {
  status: 'ok'
  product: typeof PRODUCT
  /** The release, for administrators. Clients compare `api` instead. */
  version?: string
  api: ApiRange
  /** Whether the last verified backup is recent; absent if none are made, and for visitors. */
  backup?: 'ok' | 'late'
  /**
   * Purges that the CDN has not confirmed, and the seconds for which the oldest one has waited;
   * absent without a CDN, and for visitors.
   */
  purges?: { waiting: number; seconds: number }
  /**
   * Webhook deliveries that have not been accepted yet, the seconds for which the oldest one has
   * waited, and the number given up in the last three days; absent without webhooks, and for
   * visitors.
   */
  webhooks?: { waiting: number; seconds: number; givenUp: number }
  /**
   * The notices that administrators see on the overview, up to a minute old; absent for visitors.
   */
  notices?: readonly ServerNotice[]
}

/** The response of `GET /api/health/live`. */
export interface LiveHealth {
  status: 'ok'
  product: typeof PRODUCT
  /** Only for the server's own check of its configuration. */
  check?: string
}

/** The server's API version, and the oldest client it still supports. */
export interface ApiRange {
  version: number
  oldestClient: number
}

export const PRODUCT = 'ufuq'

/** Incremented with every API change that older clients can use. */
export const API_VERSION = 2

/** Raised to the current version whenever a change breaks older clients. */
export const OLDEST_CLIENT = 1

/**
 * The oldest server that this version of the client supports: an older server would lose the second
 * names of tags.
 */
const OLDEST_SERVER = 2

export type Compatibility = 'compatible' | 'serverTooOld' | 'serverTooNew'

/**
 * Installed clients and servers are updated on different days. They are compatible as long as each
 * supports the other's version; each side declares what it supports, since only the newer of the
 * two can know both versions.
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
