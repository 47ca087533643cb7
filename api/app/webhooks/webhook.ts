import type { WebhookEvent } from '@ufuq/shared/contract/webhooks'
import { WebhookSchema } from '#database/schema'

/** An address that is notified when content is published, changed or removed. */
export default class Webhook extends WebhookSchema {
  declare events: WebhookEvent[]
}
