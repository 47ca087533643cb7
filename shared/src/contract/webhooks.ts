import type { Language } from './languages.ts'

export const WEBHOOK_LIMITS = {
  address: 500,
  description: 200,
  webhooks: 20,
  /**
   * The number of days for which deliveries are listed, and the maximum number of deliveries listed
   * for each webhook.
   */
  logDays: 30,
  logged: 1000,
  /**
   * The number of hours for which the former secret still signs requests after it has been
   * replaced.
   */
  formerSecretHours: 24,
  /** The number of days for which a delivery is attempted. */
  attemptDays: 3,
  /** The maximum number of bytes of the receiver's response that are stored. */
  answer: 500,
} as const

/** The kinds of public content that webhooks announce. */
export const ANNOUNCED_KINDS = ['publication', 'page', 'document', 'event'] as const
export type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number]

export const ANNOUNCEMENTS = ['published', 'changed', 'removed'] as const
export type Announcement = (typeof ANNOUNCEMENTS)[number]

export type WebhookEvent = `${AnnouncedKind}.${Announcement}`
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = /* @__PURE__ */ ANNOUNCED_KINDS.flatMap(
  (kind) => ANNOUNCEMENTS.map((what) => `${kind}.${what}` as const),
)

export const TEST_EVENT = 'webhook.test'

/** The subject of an event: a text in one language, as visitors see it or last saw it. */
interface AnnouncedText {
  kind: AnnouncedKind
  id: number
  language: Language
  /** The address of the text's page, including the origin. */
  address: string
  title: string
  /** The version of the publication, page or document, which only increases. */
  version: number
}

/** The body of a request to a receiver. A test contains only the id of the webhook. */
export type WebhookPayload =
  | { type: WebhookEvent; timestamp: string; data: AnnouncedText }
  | { type: typeof TEST_EVENT; timestamp: string; data: { webhook: number } }

/** An item of `GET /api/webhooks`, oldest first. */
export interface Webhook {
  id: number
  address: string
  events: WebhookEvent[]
  description: string
  isActive: boolean
  /** False after restoring a backup, because backups contain no secrets. */
  hasSecret: boolean
  /** The time until which the previous secret also signs; null if there is no previous secret. */
  formerSecretUntil: string | null
  /**
   * The number of waiting deliveries, and when the oldest one began to wait. The time is null if
   * none is waiting.
   */
  waiting: number
  waitingSince: string | null
  createdAt: string
}

/** Body of `POST /api/webhooks` (201), which returns `NewSecret`. */
export interface WebhookInput {
  address: string
  events: WebhookEvent[]
  description?: string
}

/** Body of `PATCH /api/webhooks/{id}`, which returns `{ webhook }`. */
export type WebhookChange = Partial<WebhookInput & { isActive: boolean }>

/** Also the response of `POST /api/webhooks/{id}/secret`; no other response contains the secret. */
export interface NewSecret {
  webhook: Webhook
  /** `whsec_` and the key in Base64. */
  secret: string
}

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an attempt got no response. */
export const DELIVERY_FAULTS = [
  'address',
  'privateAddress',
  'unknownHost',
  'connection',
  'time',
] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/**
 * An item of `GET /api/webhooks/{id}/deliveries`, newest first, with `limit` and `after` (an id).
 * `POST /api/webhooks/{id}/test` (201) and `POST …/deliveries/{id}/again` return `{ delivery }`.
 */
export interface Delivery {
  id: number
  /** The header `webhook-id`, the same at every attempt. */
  messageId: string
  event: WebhookEvent | typeof TEST_EVENT
  /** The text that the event is about; null for a test. */
  text: AnnouncedText | null
  state: DeliveryState
  attempts: number
  createdAt: string
  /** When the next attempt is due; null unless the delivery is waiting. */
  dueAt: string | null
  /** The last attempt; null before the first one. */
  last: {
    at: string
    ms: number
    status: number | null
    fault: DeliveryFault | null
    answer: string
  } | null
}

/** The rules that a 422 about the address can name. */
export const WEBHOOK_RULES = ['url', 'https', 'privateAddress', 'unknownHost'] as const
export type WebhookRule = (typeof WEBHOOK_RULES)[number]
