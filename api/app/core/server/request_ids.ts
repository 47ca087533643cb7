import type { RequestListener } from 'node:http'

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
