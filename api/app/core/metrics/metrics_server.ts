import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bearsToken } from '#core/metrics/bearer_token'
import { StartFailure } from '#core/boot/start_failure'

interface Source {
  contentType: string
  text: () => Promise<string>
}

interface MetricsAddress {
  host: string
  /** 0 means any free port. */
  port: number
  /** Callers without this token get a 404. */
  token?: string | undefined
}

/** A server that serves only `/metrics`. Throws a StartFailure if it can't listen. */
export async function serveMetrics(metrics: Source, { host, port, token }: MetricsAddress) {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000 },
    (request, response) => {
      const { url, method, headers } = request
      const isKnown = url === '/metrics' && method === 'GET'
      if (!isKnown || (token && !bearsToken(headers.authorization, token))) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
        return
      }
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = 32
  await listen(server, host, port)
  return server
}

async function listen(server: Server, host: string, port: number) {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      `Metrics can't be served at METRICS_HOST ${host}, METRICS_PORT ${port} (${code}). Correct these settings.`,
      { cause: error, isTransient: true },
    )
  }
}

export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
}
