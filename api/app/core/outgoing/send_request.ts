import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, RefusedFetch, type Target } from './checked_target.ts'

interface OutgoingRequest {
  headers: Record<string, string>
  signal: AbortSignal
  /** The body, which is sent with POST. A request without a body is a GET. */
  body?: string
}

/**
 * Sends a request to one of the checked IP addresses. The name is not resolved again, because a
 * second lookup could return an unchecked address. Follows no redirects and shares no connections.
 */
export function sendRequest(
  { url, addresses }: Target,
  { body, ...outgoing }: OutgoingRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions = {
    ...outgoing,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: url.host, ...outgoing.headers },
    host: hostOf(url),
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    agent: false,
    lookup: answerWith(addresses),
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(options, resolve)
    request.on('error', (error) => {
      reject(new RefusedFetch(outgoing.signal.aborted ? 'time' : 'connection', { cause: error }))
    })
    // After status 101, neither a response nor an error follows. In all other cases, the promise is
    // already settled, so that this rejection has no effect.
    request.on('close', () => reject(new RefusedFetch('connection')))
    request.end(body)
  })
}

/**
 * Returns the checked addresses instead of asking a name server. Node doesn't call this function
 * for a host that is an IP address.
 */
const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  }
