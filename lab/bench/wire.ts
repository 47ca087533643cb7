// Responses as sent over the network, which means compressed and with their headers.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { HEADERS, type Asking } from './client.ts'

export interface WireAnswer {
  status: number
  /**
   * The names and values of the headers in turn, without the headers that depend on the connection
   * or the time.
   */
  headers: string[]
  body: Buffer
}

const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']

/** The response that a browser would get to this request. */
export async function exchange(origin: string, { path, headers }: Asking): Promise<WireAnswer> {
  const asked = request(origin + path, { headers: { ...HEADERS, ...headers } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  return { status: answer.statusCode ?? 0, headers: lasting(answer.rawHeaders, body), body }
}

function lasting(raw: readonly string[], body: Buffer): string[] {
  const cached = raw.filter(
    (_, index) => !OF_A_CONNECTION.includes((raw[index - (index % 2)] ?? '').toLowerCase()),
  )
  return body.length > 0 ? [...cached, 'content-length', String(body.length)] : cached
}

/** A page's ETag, and the address of one of its scripts. */
export async function partsOf(page: string): Promise<[tag: string, script: string]> {
  const { origin, pathname } = new URL(page)
  const { headers } = await exchange(origin, { path: pathname })
  const tag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1]
  const [script] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(page)).text()) ?? []
  if (!tag || !script) throw new Error(`${page} has no tag or names no script.`)
  return [tag, script]
}
