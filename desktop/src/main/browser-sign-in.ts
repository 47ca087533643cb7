import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session } from 'electron'
import type { BrowserSignInEnd } from '../common/bridge.ts'

const TIMEOUT_MS = 5 * 60_000
const EXCHANGE_TIMEOUT_MS = 20_000

/** The page that the browser shows once the app has the code. It has no scripts and loads nothing. */
const PAGE = `<!doctype html>
<html lang="ar" dir="rtl">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Ufuq</title>
  <body style="font: 1.25rem/1.6 system-ui; margin: 20vh auto; max-width: 30rem; padding: 0 1rem">
    <p>يتابع التطبيق الآن، ويمكن إغلاق هذه النافذة.</p>
    <p lang="en" dir="ltr">The app continues. You can close this window.</p>
  </body>
</html>`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

export interface BrowserSignIn {
  /**
   * Opens the browser for a sign-in, and waits for its end. The session's cookie is then in the
   * app's session. A new sign-in cancels the previous one.
   */
  begin(): Promise<BrowserSignInEnd>
  cancel(): void
}

interface Surroundings {
  session: Pick<Session, 'fetch'>
  server(): string | null
  openInBrowser(address: string): void
}

const random = () => randomBytes(32).toString('base64url')

/**
 * Signs in through the browser, where passkeys and work accounts work: the browser brings a code to
 * a port of this computer, as RFC 8252 describes.
 */
export function createBrowserSignIn({
  session,
  server,
  openInBrowser,
}: Surroundings): BrowserSignIn {
  let current: AbortController | null = null

  async function exchange(origin: string, code: string, verifier: string): Promise<boolean> {
    try {
      const response = await session.fetch(`${origin}/api/auth/desktop`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', origin },
        body: JSON.stringify({ code, verifier }),
        credentials: 'include',
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
        bypassCustomProtocolHandlers: true,
      })
      return response.ok
    } catch {
      return false
    }
  }

  return {
    async begin() {
      const origin = server()
      if (origin === null) return 'failed'
      current?.abort()
      const ending = new AbortController()
      current = ending
      const [state, verifier] = [random(), random()]
      const listener = createServer()
      try {
        const port = await listen(listener)
        const query = new URLSearchParams({
          challenge: createHash('sha256').update(verifier).digest('base64url'),
          port: String(port),
          state,
        })
        const code = codeFrom(listener, state, ending.signal)
        openInBrowser(`${origin}/admin/login/desktop?${query}`)
        const received = await code
        if (received === null) return ending.signal.aborted ? 'cancelled' : 'failed'
        return (await exchange(origin, received, verifier)) ? 'signed-in' : 'failed'
      } catch {
        return 'failed'
      } finally {
        listener.close()
        listener.closeIdleConnections()
      }
    },
    cancel() {
      current?.abort()
    },
  }
}

const listen = (listener: HttpServer) =>
  new Promise<number>((resolve, reject) => {
    listener.once('error', reject)
    // Only this computer reaches the loopback address.
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })

/**
 * The code that the browser brings; null after five minutes or a cancellation. Other programs and
 * pages may find the port too, so requests without the right state are refused.
 */
const codeFrom = (listener: HttpServer, state: string, signal: AbortSignal) =>
  new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
    const end = (code: string | null) => {
      clearTimeout(timer)
      resolve(code)
    }
    signal.addEventListener('abort', () => end(null), { once: true })
    if (signal.aborted) end(null)
    listener.on('request', (request, response) => {
      // Not as an address: parsing one such as `//` throws, which would end the app.
      const [path, query] = (request.url ?? '').split('?', 2)
      const parameters = new URLSearchParams(query)
      const code = parameters.get('code')
      const isRight = request.method === 'GET' && path === '/' && parameters.get('state') === state
      if (!isRight || code === null) return response.writeHead(404, HEADERS).end()
      return response.writeHead(200, HEADERS).end(PAGE, () => end(code))
    })
  })
