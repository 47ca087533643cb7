import type { RequestListener } from 'node:http'

const HEADER = 'x-request-id'
const SAFE = /^[A-Za-z0-9._:=-]{1,64}$/

/**
 * Keeps the request id that a trusted proxy gave, if it has a safe form. Any other is removed before the framework
 * reads it, which then makes one: it stands in every log line of the request.
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
