import type { ServerNotice } from './server-notices.ts'

/** The response of `GET /api/health`, by which a client recognises a server. */
export interface Health {
  status: 'ok'
  product: typeof PRODUCT
  /** The version of the release; absent for visitors. Clients compare `api` instead. */
  version?: string
  api: ApiRange
  /**
   * Whether the last verified backup is recent. The field is absent if no backups are made, and for
   * visitors.
   */
  backup?: 'ok' | 'late'
  /**
   * Webhook deliveries that have not been accepted yet, and the number of seconds for which the
   * oldest one has waited. `givenUp` is the number of deliveries abandoned in the last three days.
   * The field is absent without webhooks, and for visitors.
   */
  webhooks?: { waiting: number; seconds: number; givenUp: number }
  /**
   * The notices that administrators see on the overview. They are up to a minute old, and the field
   * is absent for visitors.
   */
  notices?: readonly ServerNotice[]
}

/** The response of `GET /api/health/live`. */
export interface LiveHealth {
  status: 'ok'
  product: typeof PRODUCT
}

/** The server's API version, and the oldest client that it still supports. */
interface ApiRange {
  version: number
  oldestClient: number
}

export const PRODUCT = 'ufuq'

/** The version of the API. It is incremented whenever clients can notice a change. */
export const API_VERSION = 5

/**
 * The version of the oldest supported client. It is raised to the current version whenever a change
 * breaks older clients.
 */
export const OLDEST_CLIENT = 5

/**
 * The oldest server that this version of the client supports, because an older server has other
 * calls for publications, pages, pictures, documents, tags and menus.
 */
const OLDEST_SERVER = 5

type Compatibility = 'compatible' | 'serverTooOld' | 'serverTooNew'

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
