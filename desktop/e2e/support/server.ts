import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** The status of the response, once there is one. */
  status?: number
}

/**
 * The product behind a proxy. A test can close and observe the proxy, and make it respond in place
 * of the product.
 */
export interface Server {
  origin: string
  /** The calls that the proxy has received, in order. */
  calls: Call[]
  /**
   * Makes the proxy respond with `answer` to calls whose path begins with this path. Without
   * `answer`, the product responds to these calls again.
   */
  answer: (path: string, answer?: Answer) => void
  /**
   * Holds calls whose path begins with this path. If no method is given, calls of any method are
   * held. The returned function passes them on to the product.
   */
  hold: (path: string, method?: string) => () => void
  /** Stops listening at this address and cuts all connections. */
  close: () => Promise<void>
  /** Listens on the same address again. */
  open: () => Promise<void>
}

export const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body))

function forward(product: URL, incoming: IncomingMessage, outgoing: ServerResponse) {
  const call = request(
    {
      host: product.hostname,
      port: product.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    },
  )
  call.on('error', () => outgoing.destroy())
  outgoing.on('close', () => call.destroy())
  incoming.pipe(call)
}

export async function openServer(productOrigin: string): Promise<Server> {
  const product = new URL(productOrigin)
  const calls: Call[] = []
  const answers = new Map<string, Answer>()
  const door = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const call: Call = { method: incoming.method ?? 'GET', path, headers: incoming.headers }
    calls.push(call)
    outgoing.on('finish', () => (call.status = outgoing.statusCode))
    const own = [...answers].find(([start]) => path.startsWith(start))?.[1]
    if (own) own(incoming, outgoing)
    else forward(product, incoming, outgoing)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const settled = (error?: Error) => {
        door.off('error', settled).off('listening', settled)
        if (error) reject(error)
        else resolve()
      }
      door.once('error', settled).once('listening', settled)
      door.listen(port, '127.0.0.1')
    })
  /**
   * Listens on the port again. Retries, because the system may have given the port to another
   * connection.
   */
  async function listenAgain(port: number) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await listen(port)
      } catch (error) {
        if (attempt === 600 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
        await sleep(100)
      }
    }
  }
  await listen(0)
  const { port } = door.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    answer: (path, answer) => {
      if (answer) answers.set(path, answer)
      else answers.delete(path)
    },
    hold: (path, method) => {
      const held: (() => void)[] = []
      answers.set(path, (incoming, outgoing) => {
        const goOn = () => forward(product, incoming, outgoing)
        if (method === undefined || method === incoming.method) held.push(goOn)
        else goOn()
      })
      return () => {
        answers.delete(path)
        for (const goOn of held.splice(0)) goOn()
      }
    },
    close: async () => {
      if (!door.listening) return
      const closed = new Promise((resolve) => door.close(resolve))
      door.closeAllConnections()
      await closed
    },
    open: async () => {
      if (!door.listening) await listenAgain(port)
    },
  }
}
