import env from '#start/env'

interface WebhookSettings {
  /** Origins in the organisation's own network to which deliveries may be sent. */
  origins: readonly string[]
  /** The time limit of an attempt. */
  timeoutMs: number
}

/** The settings, which tests replace. */
const webhookSettings: { current: WebhookSettings } = {
  current: { origins: env.get('WEBHOOK_ORIGINS') ?? [], timeoutMs: 15_000 },
}

export default webhookSettings
