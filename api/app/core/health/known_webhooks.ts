import type { Health } from '@ufuq/shared/contract/health'

export type WebhookState = NonNullable<Health['webhooks']>

/** The numbers that this process last read; null without a webhook. */
let known: WebhookState | null = null

export function knowWebhooks(state: WebhookState | null): void {
  known = state
}

export const knownWebhooks = (): WebhookState | null => known
