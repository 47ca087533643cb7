// Simulates visitors who do not wait for each other: requests are sent at a given rate, over HTTP
// or through a proxy over HTTP/2. Unlike in a closed loop, a slow response delays no other request.
// The response time counts from the moment at which the request was due.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyServer } from '../../api/tests/proxy_server.ts'
import { HEADERS } from './client.ts'

/**
 * The addresses of the visitors. There are several, because proxies limit the requests of each
 * address.
 */
const ADDRESSES = Array.from({ length: 50 }, (_, index) => `127.0.${index + 1}.1`)

export interface Visit {
  path: string
  /** The ETag without the suffix that names the encoding; undefined if the request failed. */
  etag: string | undefined
  /** The status of the response; 0 if there was no response. */
  status: number
  /** The response time in milliseconds. */
  time: number
}

type Ask = (path: string, number: number) => Promise<Pick<Visit, 'status' | 'etag'>>

const tagOf = (etag: unknown) => String(etag).replace(/(-\w+)?"$/, '')

/** Sends requests over connections that stay open. As many connections are opened as are needed. */
export function overHttp(origin: string): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true })
  const ask: Ask = (path, number) =>
    new Promise((resolve) => {
      const localAddress = ADDRESSES[number % ADDRESSES.length]
      request(origin + path, { agent, localAddress, headers: HEADERS }, (answer) => {
        const { statusCode: status = 0, headers } = answer
        answer.resume().once('end', () => resolve({ status, etag: tagOf(headers.etag) }))
      })
        .once('error', () => resolve({ status: 0, etag: undefined }))
        .end()
    })
  return { ask, close: () => agent.destroy() }
}

/** Sends requests through a proxy, over one connection for each visitor's address. */
export function overHttp2(proxy: ProxyServer): { ask: Ask; close: () => void } {
  const sessions = ADDRESSES.map((address) => proxy.connect(address))
  const ask: Ask = (path, number) =>
    new Promise((resolve) => {
      const session = sessions[number % sessions.length]
      const found: Awaited<ReturnType<Ask>> = { status: 0, etag: undefined }
      const stream = session?.request({ ...HEADERS, ':path': path, ':authority': 'example.org' })
      stream?.on('response', (headers) => {
        found.status = Number(headers[':status'])
        found.etag = tagOf(headers['etag'])
      })
      stream?.on('error', () => (found.status = 0))
      stream?.on('close', () => resolve(found))
      stream?.resume()
    })
  return { ask, close: () => sessions.forEach((session) => session.destroy()) }
}

/**
 * Sends requests for the paths in turn. `rateAt` returns the number of requests per second at a
 * given second.
 */
export async function askSteadily(
  ask: Ask,
  paths: readonly string[],
  { seconds, rateAt }: { seconds: number; rateAt: (second: number) => number },
): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  const began = performance.now()
  let due = 0
  while (due < seconds) {
    const wait = due * 1000 - (performance.now() - began)
    if (wait > 1) await sleep(wait)
    const number = visits.length
    const path = paths[number % paths.length] ?? '/'
    // The time counts from this moment, because the request may be sent a fraction of a millisecond
    // early.
    const moment = Math.min(began + due * 1000, performance.now())
    visits.push(
      ask(path, number).then((found) => ({ ...found, path, time: performance.now() - moment })),
    )
    due += 1 / rateAt(due)
  }
  return Promise.all(visits)
}
