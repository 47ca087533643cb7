import { ApiException } from '#core/errors/api_exception'
import { clientNetwork, widerNetworks } from '#core/http/client_address'

/**
 * The maximum number of simultaneous downloads: for one network, for a wider network and in total.
 */
export const DOWNLOADS_AT_ONCE = { perNetwork: 100, perWiderNetwork: 300, total: 1000 } as const
const RETRY_AFTER_SECONDS = 30

const running = new Map<string, number>()
let total = 0

/**
 * Reserves a download slot for an address, and returns the function that frees it. Throws 429 if no
 * slot is free.
 */
export function takeDownloadSlot(address: string): () => void {
  const own = clientNetwork(address)
  const networks = [own, ...widerNetworks(address).map(({ network }) => network)]
  const isFull = networks.some((network) => {
    const { perNetwork, perWiderNetwork } = DOWNLOADS_AT_ONCE
    return (running.get(network) ?? 0) >= (network === own ? perNetwork : perWiderNetwork)
  })
  if (isFull || total >= DOWNLOADS_AT_ONCE.total) throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  for (const network of networks) running.set(network, (running.get(network) ?? 0) + 1)
  total += 1
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    total -= 1
    for (const network of networks) {
      const left = (running.get(network) ?? 1) - 1
      if (left > 0) running.set(network, left)
      else running.delete(network)
    }
  }
}
