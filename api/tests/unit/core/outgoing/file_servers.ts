import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress, type Network } from '#core/outgoing/checked_target'
import { dnsServer, type Zone } from '#tests/dns_server'

/** A loopback address that counts as a public address in these tests. */
export const PUBLIC = '127.0.0.5'

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server at an address. `reached` contains the paths of the requests that have reached it. */
export async function fileServer(address: string, answer: RequestListener, port = 0) {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(port, address)
  await once(server, 'listening')
  return {
    reached,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The network of a test: a name server, and one address that counts as public. */
export async function testNetwork(zone: Zone) {
  const { resolver, close } = await dnsServer(zone)
  const network: Network = {
    async resolve(host) {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const addresses = found.flatMap((result) =>
        result.status === 'fulfilled' ? result.value : [],
      )
      if (addresses.length === 0) throw new Error(`No addresses of ${host}`)
      return addresses
    },
    isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
  }
  return { network, close }
}
