import { once } from 'node:events'
import { request as sendOver, type IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { ERROR_CODES } from '@ufuq/shared/contract/errors'
import type { Product, Settings } from '../../scripts/product.ts'
import { from } from '../addresses.ts'
import { People, type Asker } from './people.ts'
import type { Request } from './request.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const CODES: readonly unknown[] = ERROR_CODES

/** Text that no response may ever contain: hashes, paths and database messages. */
const INSIDES =
  /\$scrypt\$|node_modules|\bSQLITE_[A-Z]|\bER_[A-Z_]{4}|api\/build\/|\bat (?:async )?\w+ \(/

const isText = (value: unknown) => typeof value === 'string'

const AT_ONCE = 6
/** The number of rounds between two checks of the sessions. */
const ROUNDS = 10
const MAX_RESPONSE_MS = 30_000

export interface Ask {
  asker: Asker
  request: Request
}

/** Sends requests to a product and counts the responses. */
export class Attack {
  sent = 0
  readonly #origin: string
  readonly #people: People
  readonly #statuses = new Map<number, number>()

  constructor({ origin, dataDir }: Product, settings: Settings) {
    this.#origin = origin
    this.#people = new People(origin, { ...settings, DATA_DIR: dataDir })
  }

  /**
   * Sends the requests in rounds; the requests of a round run in parallel. Resolves to the faults.
   */
  async send(asks: readonly Ask[]): Promise<string[]> {
    const faults: string[] = []
    for (let start = 0; start < asks.length && faults.length === 0; start += AT_ONCE) {
      if (start % (AT_ONCE * ROUNDS) === 0) await this.#people.refresh()
      const round = asks.slice(start, start + AT_ONCE)
      const found = await Promise.all(round.map((ask) => this.#ask(ask)))
      faults.push(...found.filter((fault) => fault !== undefined))
    }
    return faults
  }

  /** Gives each request its own address, because the product limits the requests per address. */
  async #asSentBy({ asker, request }: Ask): Promise<Request> {
    const cookie = await this.#people.cookieOf(asker)
    this.sent += 1
    const headers = { ...from(this.sent), ...(cookie && { cookie }), ...request.headers }
    return { ...request, headers }
  }

  async #ask(ask: Ask): Promise<string | undefined> {
    const { asker } = ask
    const request = await this.#asSentBy(ask)
    try {
      const answer = await send(this.#origin, request)
      this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1)
      const fault = faultOf(request, answer)
      return fault ? describe(asker, request, fault, answer) : undefined
    } catch (error) {
      return describe(asker, request, `no answer (${String(error)})`)
    }
  }

  statuses(): string {
    const counts = [...this.#statuses].toSorted(([a], [b]) => a - b)
    return `by status: ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`
  }
}

/** Sends exactly the given request, even one that a browser would not send. */
async function send(origin: string, { method, path, headers, body }: Request): Promise<Answer> {
  // Node sets the `Content-Length` header only for methods that usually have a body.
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
  const call = sendOver(origin, {
    method,
    path,
    headers: { ...headers, ...length },
    agent: false,
    timeout: MAX_RESPONSE_MS,
  })
  call.on('timeout', () => call.destroy(new Error('no answer within 30 seconds')))
  call.end(body ?? undefined)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  }
}

const brief = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text
}

function describe(asker: Asker, request: Request, fault: string, answer?: Answer): string {
  const { method, path, headers, body } = request
  const sent = { headers: { ...headers, cookie: headers['cookie'] && '…' }, body: String(body) }
  const found = answer ? `${answer.status} ${brief(answer.body)}` : 'nothing'
  return `${fault}: ${method} ${brief(path)} as ${asker}\n  ${brief(sent)}\n  answer ${found}`
}

/** Describes the fault of a response in a sentence; null if there is none. */
function faultOf({ method, path }: Request, { status, headers, body }: Answer) {
  if (status >= 500) return `a ${status}`
  const [inside] = INSIDES.exec(body) ?? []
  if (inside) return `it tells ${JSON.stringify(inside)}`
  if (!/^\/api(?:[/?]|$)/.test(path) || status < 400 || method === 'HEAD') return null
  if (!headers['content-type']?.startsWith('application/json')) return 'an error that is not JSON'
  return shapeFault(body)
}

function shapeFault(body: string) {
  let error: Record<string, unknown>
  try {
    error = JSON.parse(body) as Record<string, unknown>
  } catch {
    return 'an error that is broken JSON'
  }
  const { message, code, errors = [] } = error
  const isShaped =
    isText(message) &&
    CODES.includes(code) &&
    Array.isArray(errors) &&
    errors.every(({ field, message, rule }) => [field, message, rule].every(isText))
  return isShaped ? null : 'an error of another shape'
}
