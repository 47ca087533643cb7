import { once } from 'node:events'
import { createServer } from 'node:net'
import { isOwnMachine } from '#core/http/client_address'
import env from '#start/env'

/** Throws the system's error if this machine can't listen at `host`; the port does not matter. */
export async function checkHost(host: string): Promise<void> {
  const server = createServer()
  server.listen({ host, port: 0 })
  await once(server, 'listening')
  server.close()
}

export const OPEN_WITHOUT_PROXY =
  'HOST is reachable from other machines, and TRUST_PROXY is not set. Visitors from the internet should reach the server through a proxy, which ends TLS and limits connections; set TRUST_PROXY to its address.'

/** Whether other machines can reach the server without a proxy, according to the settings. */
export const isOpenWithoutProxy = (): boolean =>
  !isOwnMachine(env.get('HOST') ?? '127.0.0.1') &&
  env.get('TRUST_PROXY') === undefined &&
  process.env['NODE_ENV'] !== 'development'
