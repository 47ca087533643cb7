import type { Health } from '@ufuq/shared/contract/health'

/** Without a CDN or without webhooks, their states are null. */
export interface ServerState {
  notices: NonNullable<Health['notices']>
  purges: NonNullable<Health['purges']> | null
  webhooks: NonNullable<Health['webhooks']> | null
}

/** What this process last found, for the health check and the metrics, which must not wait. */
export const serverState: ServerState = { notices: [], purges: null, webhooks: null }
