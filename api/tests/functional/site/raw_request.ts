import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { requireBuild } from '#site/web_app/web_app'

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface RawOptions {
  method?: string
  headers?: Record<string, string>
  /**
   * Keeps the connection open for further requests. By default, each request uses its own
   * connection.
   */
  agent?: Agent | false
}

/** Sends the path and headers exactly as given, and returns the body exactly as received. */
export function rawRequest(
  path: string,
  { method = 'GET', headers = {}, agent = false }: RawOptions = {},
) {
  // Without a build, the server would respond to every page request with 500, which would hide the
  // cause.
  requireBuild()
  return new Promise<RawAnswer>((resolve, reject) => {
    request(
      {
        host: process.env['HOST'],
        port: process.env['PORT'],
        path,
        method,
        headers,
        agent,
      },
      (response) => {
        buffer(response).then((body) => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body, text: body.toString() })
        }, reject)
      },
    )
      .on('error', reject)
      .end()
  })
}

export const readSitemap = async (): Promise<string> => (await rawRequest('/sitemap.xml')).text
