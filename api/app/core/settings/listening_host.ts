import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws the system's error if this machine can't listen at `host`; the port does not matter. */
export async function checkHost(host: string): Promise<void> {
  const server = createServer()
  server.listen({ host, port: 0 })
  await once(server, 'listening')
  server.close()
}
