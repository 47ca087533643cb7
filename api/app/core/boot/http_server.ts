import { createServer, type RequestListener, type Server } from 'node:http'

const SECOND = 1000

/** Sending a byte now and then would hold a connection forever; Node answers 408 and closes it. */
const PATIENCE = {
  headersTimeout: 15 * SECOND,
  // for the largest body over a slow line
  requestTimeout: 120 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  // longer than proxies keep theirs, so that none sends into a closing connection
  keepAliveTimeout: 65 * SECOND,
}

export const createHttpServer = (handler: RequestListener, patience = PATIENCE): Server =>
  createServer(patience, handler)
