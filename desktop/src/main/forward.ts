import type { Session } from 'electron'

/**
 * The timeout for calls without a response. It is needed because Electron does not report an abort
 * before the response headers arrive. The timeout starts when the last byte has been sent, because
 * sending a picture over a slow connection takes a long time.
 */
const TIMEOUT_MS = 60_000

const FORWARDED = /^\/(api|locales|uploads)(\/|$)/

export const isForwarded = (pathname: string): boolean => FORWARDED.test(pathname)

const SITE_FILE = /^\/(assets\/[\w.-]+\.(css|woff2|svg|png|webp)|favicon[\w.-]*|look\.css)$/

/**
 * Whether a file that the app does not have may come from the public site: styles, fonts and
 * images, but never code.
 */
export const isSiteFile = (pathname: string): boolean => SITE_FILE.test(pathname)

const NULL_BODY = new Set([101, 103, 204, 205, 304])

/** Prevents responses from running or loading anything if they are ever shown as a page. */
const ANSWER_POLICY = "default-src 'none'; sandbox"

interface Forwarding {
  session: Session
  server: string
}

/**
 * Forwards a request of the renderer to the server through the session's network stack, with its
 * cookies, proxies and certificates. If there is no response, throws the network error.
 */
export async function forward(
  request: Request,
  { session, server }: Forwarding,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(), TIMEOUT_MS)
  }
  wait()
  request.signal.addEventListener('abort', () => ending.abort(), { once: true })
  try {
    const answer = await session.fetch(server + pathname + search, {
      method: request.method,
      headers: requestHeaders(request.headers, server),
      body: request.body && watched(request.body, wait),
      duplex: 'half',
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      signal: ending.signal,
      bypassCustomProtocolHandlers: true,
    } as RequestInit)
    const headers = responseHeaders(answer.headers)
    headers.set('content-security-policy', ANSWER_POLICY)
    const hasBody = request.method !== 'HEAD' && !NULL_BODY.has(answer.status)
    return new Response(hasBody && answer.body ? cancellable(answer.body, ending) : null, {
      status: answer.status,
      statusText: answer.statusText,
      headers,
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same body, with a callback for each chunk. Electron writes every chunk of a blob into the
 * same buffer, so each chunk is copied as soon as it arrives. The Electron release that the tests
 * use adds an empty chunk between the parts of a form.
 */
function watched(
  body: ReadableStream<Uint8Array | undefined>,
  onChunk: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        if (!value) continue
        onChunk()
        return controller.enqueue(value.slice())
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/**
 * Cancels the call to the server when the reader is cancelled, which `pipeThrough` would not do.
 */
function cancellable(
  body: ReadableStream<Uint8Array>,
  ending: AbortController,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      ending.abort()
      await reader.cancel(reason).catch(() => {})
    },
  })
}

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
