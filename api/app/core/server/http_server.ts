import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { limitBody } from '#core/bodies/body_clock'

const SECOND = 1000

/**
 * A client that sends a byte now and then would hold a connection for ever; it is answered 408
 * and disconnected.
 */
const TIMEOUTS = {
  headersTimeout: 15 * SECOND,
  body: {
    // for a large text over a slow connection
    usualMs: 120 * SECOND,
    // for a photo over a slower connection: 25 MB in 14 minutes at 256 kbit/s
    extended: { maxMs: 20 * 60 * SECOND, everyMs: 30 * SECOND, bytes: 64 * 1024 },
  },
  connectionsCheckingInterval: 5 * SECOND,
  // without progress: Linux takes more of an answer once a third of 4 MB is sent, in 43 seconds at 256 kbit/s
  answerTimeout: 60 * SECOND,
  // longer than proxies keep idle connections, so that none sends into a closing connection
  keepAliveTimeout: 65 * SECOND,
}

export function createHttpServer(
  handler: RequestListener,
  { body, answerTimeout, ...timeouts } = TIMEOUTS,
): Server {
  const requestTimeout = timeouts.headersTimeout + body.extended.maxMs
  return createServer({ ...timeouts, requestTimeout }, (request, response) => {
    // Node parses everything that has arrived in one turn, including what follows the request
    // that ended the connection.
    if (request.socket.destroyed) return
    limitBody(request, response, body)
    response.setTimeout(answerTimeout, () => endUnread(request.socket))
    handler(request, response)
  })
}

/** A client that does not read its answer would make the server hold it for ever. */
function endUnread(socket: IncomingMessage['socket']) {
  // Otherwise there is no answer yet: some take minutes.
  if (socket.writableLength > 0) socket.destroy()
}
