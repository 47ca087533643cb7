import type { Session } from 'electron'
import { requestHeaders, responseHeaders } from './forward-headers.ts'

/** An abort before the headers does not reach us, so a call that nobody answers has to end by itself. */
const PATIENCE_MS = 60_000

const FORWARDED = /^\/(api|locales|uploads)(\/|$)/

/** Whether an address of the app is the server's to answer. */
export const isForwarded = (pathname: string): boolean => FORWARDED.test(pathname)

const NULL_BODY = new Set([101, 103, 204, 205, 304])

/** Should an answer ever be shown as a page of its own, nothing in it runs and nothing is loaded. */
const ANSWER_POLICY = "default-src 'none'; sandbox"

interface Forwarding {
  session: Session
  /** The server's origin. */
  server: string
}

/**
 * Sends a request of the renderer's on to the server by the session's own network stack, where cookies, proxies and
 * certificates are. Throws what the network says when there is no answer.
 */
export async function forward(
  request: Request,
  { session, server }: Forwarding,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const ending = new AbortController()
  const patience = setTimeout(() => ending.abort(), PATIENCE_MS)
  request.signal.addEventListener('abort', () => ending.abort(), { once: true })
  try {
    const answer = await session.fetch(server + pathname + search, {
      method: request.method,
      headers: requestHeaders(request.headers, server),
      body: request.body,
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
    clearTimeout(patience)
  }
}

/** A reader that goes away ends the call to the server, which `pipeThrough` would not tell. */
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
