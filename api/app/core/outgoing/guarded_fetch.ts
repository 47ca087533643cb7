import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { untilAborted } from '#core/jobs/until_aborted'
import { checkTarget, hostOf, INTERNET, isPublicAddress, RefusedFetch } from './checked_target.ts'
import { sendRequest } from './send_request.ts'

const MAX_BYTES = 2 ** 20
const TIMEOUT_MS = 10_000
/** The ranges in which an organisation has services of its own. */
const OWN_RANGES = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']
/** Metadata services of hosting platforms (AWS, Google), which have private addresses. */
const METADATA = ['fd00:ec2::254', 'fd20:ce::254']

/**
 * Like `isPublicAddress`, and true for addresses of the organisation's own network. Link-local
 * addresses (169.254.0.0/16) are refused: metadata services of hosting platforms have them.
 */
function isServiceAddress(written: string): boolean {
  if (isPublicAddress(written)) return true
  if (isIP(written) === 0 || written.includes('%')) return false
  const address = ipaddr.parse(written)
  return OWN_RANGES.includes(address.range()) && !METADATA.includes(address.toString())
}

interface FetchOptions {
  headers: Record<string, string>
  /** A text or form is sent with POST. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Fetches from a service that an administrator or operator entered, which may be in the own
 * network. Replaces the global `fetch`, which lint forbids: responses above 1 MB are refused, and no
 * redirect is followed.
 */
export async function guardedFetch(
  address: string,
  { headers, body, signal = AbortSignal.timeout(TIMEOUT_MS) }: FetchOptions,
): Promise<Response> {
  const url = new URL(address)
  const rules = { hosts: [hostOf(url)], ports: [Number(url.port)] }
  const network = { ...INTERNET, isAllowed: isServiceAddress }
  const target = await untilAborted(signal, checkTarget(address, rules, network))
  const isForm = typeof body === 'string' || body instanceof URLSearchParams
  const sent = isForm ? { body: String(body) } : {}
  const response = await sendRequest(target, { headers, signal, ...sent })
  try {
    const content = await untilAborted(signal, contentOf(response))
    return new Response(content.length > 0 ? content : null, {
      status: response.statusCode ?? 0,
      headers: response.headers as Record<string, string>,
    })
  } finally {
    response.destroy()
  }
}

async function contentOf(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new RefusedFetch('size')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
