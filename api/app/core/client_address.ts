import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What the rate limits treat as one client: the IPv4 address, or the first half of an IPv6 address, since a single
 * customer has all the addresses below it.
 */
export function clientNetwork(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : networkOf(parsed, 64)
}

/** The /56 and the /48 of an IPv6 address: one customer often has all networks below one of them. None for IPv4. */
export function widerNetworks(address: string): string[] {
  if (isIP(address) === 0) return []
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? [] : [networkOf(parsed, 56), networkOf(parsed, 48)]
}

function networkOf({ parts }: ipaddr.IPv6, prefix: 48 | 56 | 64): string {
  const groups = parts.slice(0, Math.ceil(prefix / 16))
  if (prefix === 56) groups[3] = (groups[3] ?? 0) & 0xff00
  return `${groups.map((group) => group.toString(16)).join(':')}::/${prefix}`
}
