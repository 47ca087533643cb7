import { Agent, request as sendOver } from 'node:http'
import { startProduct, type Product, type Settings } from '../../scripts/product.ts'
import { faultOf, type Answer } from './judge.ts'
import { ASKERS, People, type Asker } from './people.ts'
import type { Request } from './request.ts'

const AT_ONCE = 6
/** The number of requests between two checks of the sessions. */
const ROUND = 60
const MAX_RESPONSE_MS = 30_000

export interface Ask {
  asker: Asker
  request: Request
}

/** Sends requests to a product and counts the responses. */
export class Attack {
  sent = 0
  product: Product
  /** The environment variables of the product, which its commands also need. */
  readonly env: NodeJS.ProcessEnv
  readonly #settings: Settings
  readonly #statuses = new Map<number, number>()
  readonly #perAsker = new Map<Asker, number>(ASKERS.map((asker) => [asker, 0]))
  #people: People
  #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  #log = ''

  constructor(product: Product, settings: Settings) {
    this.product = product
    this.#settings = settings
    this.env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings }
    this.#people = new People(product.origin, this.env)
  }

  /** Replaces a crashed product with a new one on the same data. */
  async revive(): Promise<void> {
    const isAlive = await fetch(`${this.product.origin}/api/health`).then(
      () => true,
      () => false,
    )
    if (isAlive) return
    await this.product.stop('SIGKILL')
    this.#log += this.product.output()
    this.product = await startProduct(this.#settings)
    this.#people = new People(this.product.origin, this.env)
  }

  /**
   * Sends the requests in rounds; the requests of a round run in parallel. Resolves to the faults.
   */
  async send(asks: readonly Ask[]): Promise<string[]> {
    const faults: string[] = []
    for (let start = 0; start < asks.length; start += ROUND) {
      const round: Ask[] = []
      for (const { asker, request } of asks.slice(start, start + ROUND)) {
        round.push({ asker, request: await this.#asSentBy(asker, request) })
      }
      const work = async () => {
        for (let ask = round.shift(); ask; ask = round.shift()) {
          const fault = await this.#ask(ask)
          if (fault) faults.push(fault)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      if (faults.length > 0) break
      await this.#people.refresh()
    }
    return faults
  }

  /** Gives each request its own address, because the product limits the requests per address. */
  async #asSentBy(asker: Asker, request: Request): Promise<Request> {
    const cookie = await this.#people.cookieOf(asker)
    this.sent += 1
    const address = [10, this.sent >> 16, (this.sent >> 8) & 255, this.sent & 255].join('.')
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...request.headers }
    return { ...request, headers }
  }

  async #ask({ asker, request }: Ask): Promise<string | undefined> {
    this.#perAsker.set(asker, (this.#perAsker.get(asker) ?? 0) + 1)
    try {
      const answer = await send(this.product.origin, this.#agent, request)
      this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1)
      const fault = faultOf(request, answer)
      return fault ? describe(asker, request, fault, answer) : undefined
    } catch (error) {
      return describe(asker, request, `no answer (${String(error)})`)
    }
  }

  counts(): string[] {
    const list = (entries: Iterable<[string | number, number]>) =>
      [...entries].map(([name, count]) => `${name}: ${count}`).join(', ')
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b)
    return [`by who asked: ${list(this.#perAsker)}`, `by status: ${list(statuses)}`]
  }

  log = (): string[] => (this.#log + this.product.output()).split('\n')

  async end(): Promise<void> {
    this.#agent.destroy()
    await this.product.stop()
  }
}

/** Sends exactly the given request, even one that a browser would not send. */
function send(origin: string, agent: Agent, request: Request, hasTried = false): Promise<Answer> {
  const { method, path, headers, body } = request
  return new Promise((resolve, reject) => {
    // Node sets the `Content-Length` header only for methods that usually have a body.
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      method,
      headers: { ...headers, ...length },
      agent,
      path,
      timeout: MAX_RESPONSE_MS,
    }
    const call = sendOver(origin, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
      response.on('error', reject)
    })
    call.on('timeout', () => call.destroy(new Error('no answer within 30 seconds')))
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept-alive connection at the moment when the client reuses it.
      const isStale = call.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      if (isStale && !hasTried) resolve(send(origin, agent, request, true))
      else reject(error)
    })
    call.end(body ?? undefined)
  })
}

export const brief = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text
}

function describe(asker: Asker, request: Request, fault: string, answer?: Answer): string {
  const { method, path, headers, body } = request
  const shown = { ...headers, ...(headers['cookie'] ? { cookie: '…' } : {}) }
  const lines = [
    `${fault}: ${method} ${brief(path)} as ${asker}`,
    `  headers ${brief(shown)}`,
    `  body ${body === null ? 'none' : brief(String(body))}`,
  ]
  if (answer) lines.push(`  answer ${answer.status} ${brief(answer.body)}`)
  return lines.join('\n')
}
