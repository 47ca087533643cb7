import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What the rate limits treat as one client: the IPv4 address, or the first half of an IPv6 address, since a single
 * customer has all the addresses below it.
 */
export function clientNetwork(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
