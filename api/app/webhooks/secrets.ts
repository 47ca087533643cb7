import { createHmac, randomBytes } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'

const PREFIX = 'whsec_'
const BYTES = 32
const PURPOSE = 'webhooks.secret'

/** A new secret in the notation of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

/** Secrets are stored encrypted and not hashed, because signing needs their plain value. */
export const encrypted = (secret: string): string => encryption.encrypt(secret, undefined, PURPOSE)

/** Null if the secret was encrypted with another key. */
export const decrypted = (stored: string): string | null =>
  encryption.decrypt<string>(stored, PURPOSE)

export interface Signed {
  messageId: string
  /** The time of the attempt, in seconds since the Unix epoch. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks, with a signature for each secret. */
export const signatureHeaders = (
  secrets: readonly string[],
  { messageId, timestamp, body }: Signed,
): Record<string, string> => ({
  'webhook-id': messageId,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      const signed = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`)
      return `v1,${signed.digest('base64')}`
    })
    .join(' '),
})
