import { join } from 'node:path'
import { app, protocol, type Session } from 'electron'
import { APP_HOST, APP_ORIGIN, APP_SCHEME } from '../common/bridge.ts'
import type { Connection } from './connection.ts'
import { forward, isForwarded } from './forward.ts'
import { rendererFile } from './renderer-files.ts'
import { problemOf, type Server } from './server.ts'

/** Before the app is ready: the scheme behaves like https, with an origin of its own. */
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
  /** Called after each call that the server has answered with success; the window hears of it afterwards. */
  onAnswer: (method: string, path: string) => Promise<void>
}

/** Answers everything that the window asks for: its files from the build, the rest from the server. */
export function serveAppScheme({ session, server, connection, onAnswer }: AppSchemeOptions): void {
  const folder = join(app.getAppPath(), 'dist', 'renderer')

  async function ask(request: Request, pathname: string): Promise<Response> {
    if (!server.origin) return Response.error()
    try {
      const response = await forward(request, { session, server: server.origin })
      connection.succeeded()
      if (response.ok) await onAnswer(request.method, pathname)
      return response
    } catch (error) {
      if (!request.signal.aborted && problemOf(error) !== 'notUfuq') connection.failed()
      // What a browser says of a server that is gone.
      return Response.error()
    }
  }

  session.protocol.handle(APP_SCHEME, async (request) => {
    // The origin of a scheme that Node does not know is the word "null": host and protocol are compared instead.
    const { host, pathname } = new URL(request.url)
    if (host !== APP_HOST) return new Response('Not found', { status: 404 })
    const origin = request.headers.get('origin')
    if (origin !== null && origin !== APP_ORIGIN) return new Response('Refused', { status: 403 })
    return isForwarded(pathname) ? ask(request, pathname) : rendererFile(folder, pathname)
  })
}
