import type { Health } from '@ufuq/shared/contract/health'

export interface ServerState {
  notices: NonNullable<Health['notices']>
  /** Null without webhooks. */
  webhooks: NonNullable<Health['webhooks']> | null
}

/** What this process last found, for the health check and the metrics, which must not wait. */
export const serverState: ServerState = { notices: [], webhooks: null }
