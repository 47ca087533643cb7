import type { IncomingMessage } from 'node:http'
import {
  DELIVERY_FAULTS,
  WEBHOOK_LIMITS,
  type DeliveryFault,
  type WebhookRule,
} from '@ufuq/shared/contract/webhooks'
import webhookSettings from '#config/webhooks'
import { ApiException } from '#core/errors/api_exception'
import { untilAborted } from '#core/jobs/until_aborted'
import {
  checkTarget,
  hostOf,
  INTERNET,
  RefusedFetch,
  type Target,
} from '#core/outgoing/checked_target'
import { sendRequest } from '#core/outgoing/send_request'
import { signatureHeaders } from './secrets.ts'

interface Message {
  address: string
  secrets: readonly string[]
  messageId: string
  body: string
}

export interface Outcome {
  ms: number
  /** The status of the response; null if there was no response. */
  status: number | null
  fault: DeliveryFault | null
  /** The beginning of the response. */
  answer: string
  /** Seconds until the next attempt, if the receiver stated them. */
  retryAfter: number | null
}

/**
 * Sends a message once. Follows no redirect. Reads only the beginning of the response, because only
 * the status matters.
 */
export async function attempt(message: Message, stop?: AbortSignal): Promise<Outcome> {
  const limit = AbortSignal.timeout(webhookSettings.current.timeoutMs)
  const signal = stop ? AbortSignal.any([limit, stop]) : limit
  const { address, secrets, messageId, body } = message
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  try {
    const target = await checkedAddress(address, signal)
    const timestamp = Math.floor(Date.now() / 1000)
    const response = await sendRequest(target, {
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'accept-encoding': 'identity',
        'user-agent': 'Ufuq-Webhooks',
        ...signatureHeaders(secrets, { messageId, timestamp, body }),
      },
    })
    const status = response.statusCode ?? 0
    const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN)
    return {
      answer: await beginningOf(response),
      ms: ms(),
      status,
      fault: null,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    }
  } catch (error) {
    if (!(error instanceof RefusedFetch)) throw error
    const { reason } = error
    const fault = DELIVERY_FAULTS.find((one) => one === reason) ?? 'connection'
    return { ms: ms(), status: null, fault, answer: '', retryAfter: null }
  }
}

/** The first bytes of a response as text. The connection may break while they are being read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, WEBHOOK_LIMITS.answer - length))
      length += part.length
      if (length >= WEBHOOK_LIMITS.answer) break
    }
  } catch {
    // Once the status has arrived, the receiver may close the connection.
  } finally {
    response.destroy()
  }
  const text = new TextDecoder().decode(Buffer.concat(parts))
  // The limit may have cut off part of the last character. Null characters are removed, because
  // databases can't store them.
  return text.replace(/\uFFFD$/, '').replaceAll('\0', '')
}

const TIMEOUT_MS = 5000

/**
 * Checks the address of a webhook with the rules of all outgoing requests: https, a public host, no
 * name or password. Origins from the settings are exempt. Throws `RefusedFetch` if the address
 * breaks a rule.
 */
async function checkedAddress(address: string, signal: AbortSignal): Promise<Target> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) throw new RefusedFetch('address')
  const isOwn = webhookSettings.current.origins.includes(url.origin)
  if (!isOwn && url.protocol !== 'https:') throw new RefusedFetch('address')
  const network = isOwn ? { ...INTERNET, isAllowed: () => true } : INTERNET
  const rules = { hosts: [hostOf(url)], ports: [Number(url.port)] }
  try {
    return await untilAborted(signal, checkTarget(url.href, rules, network))
  } catch (error) {
    throw signal.aborted ? new RefusedFetch('time', { cause: error }) : error
  }
}

/** Throws 422 if requests to the address would be refused. */
export async function assertAddress(address: string): Promise<void> {
  try {
    await checkedAddress(address, AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof RefusedFetch)) throw error
    const rule = ruleOf(address, error)
    throw ApiException.invalid('address', rule, `The address field breaks the rule ${rule}`)
  }
}

function ruleOf(address: string, { reason }: RefusedFetch): WebhookRule {
  if (reason === 'privateAddress') return reason
  if (reason !== 'address') return 'unknownHost'
  return /^http:/i.test(address) ? 'https' : 'url'
}
