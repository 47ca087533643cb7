import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { limitBody } from '#core/bodies/body_clock'

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
