import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, type Target } from './checked_target.ts'
import { RefusedFetch } from './refused_fetch.ts'

export interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/**
 * Sends a request to the checked address: the name is not resolved again, so that no other answer
 * of a name server counts. Follows no redirect, and shares no connection.
 */
export function sendRequest(
  { url, address }: Target,
  { body, ...outgoing }: OutgoingRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const host = hostOf(url)
  const options: RequestOptions & { servername?: string } = {
    ...outgoing,
    headers: { host: url.host, ...outgoing.headers },
    host: address,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    agent: false,
    // the certificate is that of the name
    ...(isSecure && isIP(host) === 0 && { servername: host }),
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(options, resolve)
    request.on('error', (error) => {
      reject(new RefusedFetch(outgoing.signal.aborted ? 'time' : 'connection', { cause: error }))
    })
    request.end(body)
  })
}
