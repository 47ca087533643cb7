/**
 * Headers that are not forwarded: hop-by-hop headers, and headers that only the network stack may
 * set.
 */
const WITHHELD_FROM_SERVER =
  /^(?:proxy-|sec-)|^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|host|cookie2?|origin|referer|content-length|accept-encoding)$/i

const WITHHELD_FROM_RENDERER =
  /^(?:proxy-|content-security-policy)|^(?:connection|keep-alive|trailer|transfer-encoding|upgrade|set-cookie2?|content-encoding|content-length|strict-transport-security)$/i

/**
 * The request headers that are forwarded to the server. `Origin` is replaced by the server's own
 * origin, because the server accepts requests only from its own pages. The caller has already
 * checked the original `Origin`.
 */
export function requestHeaders(received: Headers, server: string): Headers {
  const headers = new Headers()
  for (const [name, value] of received)
    if (!WITHHELD_FROM_SERVER.test(name)) headers.append(name, value)
  headers.set('origin', server)
  return headers
}

/**
 * The response headers that are passed on to the renderer. Cookies stay in the session's store,
 * where scripts can't read them.
 */
export function responseHeaders(received: Headers): Headers {
  const headers = new Headers()
  for (const [name, value] of received) {
    if (!WITHHELD_FROM_RENDERER.test(name)) headers.append(name, value)
  }
  headers.set('x-content-type-options', 'nosniff')
  return headers
}
