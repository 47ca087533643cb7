import { createServer, type RequestListener, type Server } from 'node:http'

const SECOND = 1000

/** Whoever sends a byte now and then would hold a connection for good; Node answers 408 and closes it. */
const PATIENCE = {
  headersTimeout: 15 * SECOND,
  // for the largest body over a slow line
  requestTimeout: 120 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  // longer than proxies keep theirs, so that none sends into a connection that is just being closed
  keepAliveTimeout: 65 * SECOND,
}

export const createHttpServer = (handler: RequestListener, patience = PATIENCE): Server =>
  createServer(patience, handler)
