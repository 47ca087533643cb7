import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitBody } from '#core/bodies/body_clock'
import type { Connections } from '#core/boot/graceful_stop'
import { clientNetwork } from '#core/http/client_address'
import { emit } from '#core/metrics/metric_events'

const SECOND = 1000

/**
 * Timeouts for clients that would keep a connection open for ever by sending a byte now and then.
 * Such clients get a 408 and are disconnected.
 */
const TIMEOUTS = {
  headersTimeout: 15 * SECOND,
  body: {
    // Allows enough time to send a large text over a slow connection.
    usualMs: 120 * SECOND,
    // Allows enough time to send a photo over an even slower connection: 25 MB take 14 minutes at
    // 256 kbit/s.
    extended: { maxMs: 20 * 60 * SECOND, everyMs: 30 * SECOND, bytes: 64 * 1024 },
  },
  connectionsCheckingInterval: 5 * SECOND,
  // The maximum time without progress. Linux accepts more data of a response only after sending a
  // third of its buffer of 4 MB, which takes 43 seconds at 256 kbit/s.
  answerTimeout: 60 * SECOND,
  // Longer than the time for which proxies keep idle connections open, so that no proxy sends a
  // request on a closing connection.
  keepAliveTimeout: 65 * SECOND,
}

export function createHttpServer(
  handler: RequestListener,
  { body, answerTimeout, ...timeouts } = TIMEOUTS,
): Server {
  const requestTimeout = timeouts.headersTimeout + body.extended.maxMs
  return createServer({ ...timeouts, requestTimeout }, (request, response) => {
    // Node parses everything that arrived together, including requests that follow the one after
    // which the connection was closed.
    if (request.socket.destroyed) return
    limitBody(request, response, body)
    response.setTimeout(answerTimeout, () => endUnread(request.socket))
    handler(request, response)
  })
}

/**
 * Disconnects a client that does not read its response, because the server would otherwise keep the
 * response for ever.
 */
function endUnread(socket: IncomingMessage['socket']) {
  // If nothing is waiting to be sent, the response has not begun, and some responses take minutes.
  if (socket.writableLength > 0) socket.destroy()
}

/**
 * The maximum number of connections. An unfinished request occupies at most 64 kB, which amounts to
 * 16 MB for one network and 160 MB for all networks.
 */
const CONNECTION_LIMITS = { perNetwork: 256, total: 2500 }

interface ConnectionRules {
  isProxy: (address: string) => boolean
  connections: Pick<Connections, 'makeRoom'>
}

/**
 * Closes the connections of a network that exceed its limit. At the server's limit, closes idle
 * connections, oldest first; if there are none, refuses new ones. Proxies are exempt from the limit of a network, because they open connections for all
 * their visitors and limit each visitor's connections themselves.
 */
export function limitConnections(
  server: Server,
  { isProxy, connections }: ConnectionRules,
  { perNetwork, total } = CONNECTION_LIMITS,
): Server {
  const open = new Map<string, number>()
  server.maxConnections = total
  server.on('drop', () => emit('connectionRefused', { limit: 'total' }))
  return server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined) return
    const network = isProxy(address) ? null : clientNetwork(address)
    const count = network === null ? 0 : (open.get(network) ?? 0)
    if (count >= perNetwork) {
      socket.destroy()
      emit('connectionRefused', { limit: 'network' })
      return
    }
    connections.makeRoom(socket, total)
    if (network === null) return
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

const HEADER = 'x-request-id'
const SAFE = /^[A-Za-z0-9._:=-]{1,64}$/

/**
 * Uses the request id of a trusted proxy if its format is safe. Any other id is removed, and the
 * framework creates one. The id appears in every log line of the request.
 */
export const withRequestIds =
  (handler: RequestListener, isProxy: (address: string) => boolean): RequestListener =>
  (request, response) => {
    const given = request.headers[HEADER]
    if (given !== undefined) {
      const isKept = SAFE.test(String(given)) && isProxy(request.socket.remoteAddress ?? '')
      if (!isKept) delete request.headers[HEADER]
    }
    handler(request, response)
  }
