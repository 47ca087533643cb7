import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const

/** The header in which a proxy states that it forwards somebody else's request. */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined =>
  FORWARDED.find((name) => headers[name] !== undefined)

export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'

/** Whether a host in a setting or an address is this machine. */
export const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))

/**
 * The address that the rate limits treat as one client: the IPv4 address, or the first half of an
 * IPv6 address. One customer has all IPv6 addresses that begin with the same half.
 */
export function clientNetwork(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : networkOf(parsed, 64)
}

/**
 * The /56 and the /48 of an IPv6 address, which providers assign to a customer and to a site; the
 * smaller network comes first. Empty for IPv4, where neighbouring addresses belong to other
 * customers.
 */
export function widerNetworks(address: string): { network: string; isSite: boolean }[] {
  const parsed = isIP(address) === 0 ? null : ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return []
  return [
    { network: networkOf(parsed, 56), isSite: false },
    { network: networkOf(parsed, 48), isSite: true },
  ]
}

/**
 * The network that counts as one owner in the queues, where neighbours can only delay each other.
 * It is the /24 of an IPv4 address or the /48 of an IPv6 address.
 */
export function widestNetwork(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) return networkOf(parsed, 48)
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`
}

function networkOf({ parts }: ipaddr.IPv6, prefix: 48 | 56 | 64): string {
  const groups = parts.slice(0, Math.ceil(prefix / 16))
  if (prefix === 56) groups[3] = (groups[3] ?? 0) & 0xff00
  return `${groups.map((group) => group.toString(16)).join(':')}::/${prefix}`
}
