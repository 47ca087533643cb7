import env from '#start/env'

export interface WebhookSettings {
  /** Origins in the organisation's own network that may be sent to. */
  origins: readonly string[]
  /** The time limit of an attempt. */
  timeoutMs: number
}

/** Tests replace these settings. */
const webhookSettings: { current: WebhookSettings } = {
  current: { origins: env.get('WEBHOOK_ORIGINS') ?? [], timeoutMs: 15_000 },
}

export default webhookSettings
