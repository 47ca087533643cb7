import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws the system's error if this machine can't listen at `host`; the port does not matter. */
export async function checkHost(host: string): Promise<void> {
  const server = createServer()
  // Without `exclusive`, the primary of several processes would listen in place of this process,
  // and would mistake this server for the site's server.
  server.listen({ host, port: 0, exclusive: true })
  await once(server, 'listening')
  server.close()
}
