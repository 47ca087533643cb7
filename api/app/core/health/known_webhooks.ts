import type { Health } from '@ufuq/shared/contract/health'

export type WebhookState = NonNullable<Health['webhooks']>

/** The state of the webhooks that this process last read; null if there are no webhooks. */
let known: WebhookState | null = null

export function knowWebhooks(state: WebhookState | null): void {
  known = state
}

export const knownWebhooks = (): WebhookState | null => known
