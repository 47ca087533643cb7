import { join } from 'node:path'
import { isOutOfService } from '@ufuq/shared/contract/errors'
import { app, protocol, type Session } from 'electron'
import { APP_HOST, APP_ORIGIN, APP_SCHEME } from '../common/bridge.ts'
import type { Connection } from './connection.ts'
import { forward, isForwarded, isSiteFile } from './forward.ts'
import { rendererFile } from './renderer-files.ts'
import { problemOf, type Server } from './server.ts'

/**
 * Makes the scheme behave like https, with its own origin. Must be called before the app is ready.
 */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ])
}

interface AppSchemeOptions {
  session: Session
  server: Server
  connection: Connection
  /**
   * The function that is called after each successful call, before the window gets the response.
   */
  onAnswer: (method: string, path: string) => Promise<void>
}

/**
 * Handles every request of the window. The window's own files come from the build; API responses
 * and the site's files come from the server.
 */
export function serveAppScheme({ session, server, connection, onAnswer }: AppSchemeOptions): void {
  const folder = join(app.getAppPath(), 'dist', 'renderer')

  async function ask(request: Request, pathname: string): Promise<Response> {
    if (!server.origin) return Response.error()
    try {
      const response = await forward(request, { session, server: server.origin })
      if (isOutOfService(response.status, response.headers.get('retry-after'))) connection.failed()
      else connection.succeeded()
      if (response.ok) await onAnswer(request.method, pathname)
      return response
    } catch (error) {
      if (!request.signal.aborted && problemOf(error) !== 'notUfuq') connection.failed()
      // A network error like the one that a browser reports when a server is unreachable.
      return Response.error()
    }
  }

  session.protocol.handle(APP_SCHEME, async (request) => {
    // For a scheme that is unknown to Node, the `origin` of a URL is the string "null", so the host
    // is compared instead.
    const { host, pathname } = new URL(request.url)
    if (host !== APP_HOST) return new Response('Not found', { status: 404 })
    const origin = request.headers.get('origin')
    if (origin !== null && origin !== APP_ORIGIN) return new Response('Refused', { status: 403 })
    if (isForwarded(pathname)) return ask(request, pathname)
    const own = await rendererFile(folder, pathname)
    // The editor shows a preview of a page of the site, which needs the site's styles.
    return own.status === 404 && isSiteFile(pathname) ? ask(request, pathname) : own
  })
}
