import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from '#core/http/client_address'
import { emit } from '#core/metrics/metric_events'

/**
 * The maximum number of connections. An unfinished request occupies at most 64 kB, which amounts to
 * 16 MB for one network and 160 MB for all networks.
 */
const CONNECTION_LIMITS = { perNetwork: 256, total: 2500 }

/**
 * Closes the connections of a network that exceed its limit, and any that exceed the server's
 * limit. Proxies are exempt from the limit of a network, because they open connections for all
 * their visitors and limit each visitor's connections themselves.
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { perNetwork, total } = CONNECTION_LIMITS,
): Server {
  const open = new Map<string, number>()
  server.maxConnections = total
  server.on('drop', () => emit('connectionRefused', { limit: 'total' }))
  return server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const network = clientNetwork(address)
    const count = open.get(network) ?? 0
    if (count >= perNetwork) {
      socket.destroy()
      emit('connectionRefused', { limit: 'network' })
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
