import type { Language } from '@ufuq/shared/contract/languages'
import { SubscriberSchema } from '#database/schema'

export type SubscriberStatus = 'subscribed' | 'pending' | 'unsubscribed'

export default class Subscriber extends SubscriberSchema {
  declare status: SubscriberStatus
  declare language: Language
}
