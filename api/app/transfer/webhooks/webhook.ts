import type { WebhookEvent } from '@ufuq/shared/contract/webhooks'
import { WebhookSchema } from '#database/schema'

/** An address that is notified of what becomes public, changes or is removed. */
export default class Webhook extends WebhookSchema {
  declare events: WebhookEvent[]
}
