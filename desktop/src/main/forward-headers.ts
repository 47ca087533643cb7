/** Between two neighbours only, or made anew by the network's own code, or not the renderer's to say. */
const KEPT_FROM_SERVER =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|cookie2?|origin|referer|content-length|accept-encoding|sec-.*)$/i

const KEPT_FROM_RENDERER =
  /^(connection|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|set-cookie2?|content-encoding|content-length|content-security-policy.*|strict-transport-security)$/i

/**
 * What of a request goes on to the server. Its `Origin` is the server's own: the server takes requests of its own
 * pages only, and these are its pages, installed. That they came from us and not from a page of somebody else's
 * is checked before, where the true origin is still to be seen.
 */
export function requestHeaders(received: Headers, server: string): Headers {
  const headers = new Headers()
  for (const [name, value] of received)
    if (!KEPT_FROM_SERVER.test(name)) headers.append(name, value)
  headers.set('origin', server)
  return headers
}

/** What of an answer comes back. Cookies stay in the session's store, out of reach of scripts. */
export function responseHeaders(received: Headers): Headers {
  const headers = new Headers()
  for (const [name, value] of received) {
    if (!KEPT_FROM_RENDERER.test(name)) headers.append(name, value)
  }
  headers.set('x-content-type-options', 'nosniff')
  return headers
}
