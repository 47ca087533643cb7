import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The parts that tests replace: the resolution of host names, and the check of IP addresses. */
export interface Network {
  /** The addresses of a host. Rejects if the host has none. */
  resolve(host: string): Promise<string[]>
  isAllowed(address: string): boolean
}

export const INTERNET: Network = {
  async resolve(host) {
    const found = await lookup(host, { all: true, order: 'verbatim' })
    return found.map(({ address }) => address)
  },
  isAllowed: isPublicAddress,
}

/** Ranges that are not public, although the library classifies them as public. */
const SPECIAL_IPV4 = [
  ipaddr.IPv4.parseCIDR('198.18.0.0/15'), // benchmarking
  ipaddr.IPv4.parseCIDR('168.63.129.16/32'), // Azure's platform
]
/** The only part of the IPv6 address space that is assigned to publicly reachable machines. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/**
 * Exceptions in the public IPv6 range: addresses for protocols and examples, and those that contain
 * an IPv4 address.
 */
const SPECIAL_IPV6 = [
  ipaddr.IPv6.parseCIDR('2001::/23'), // Teredo and other protocols
  ipaddr.IPv6.parseCIDR('2001:db8::/32'),
  ipaddr.IPv6.parseCIDR('2002::/16'), // 6to4
  ipaddr.IPv6.parseCIDR('3fff::/20'),
]
/**
 * Whether the last 64 bits of an address contain an IPv4 address that a tunnel (ISATAP) would use.
 */
const isTunnel = ({ parts }: ipaddr.IPv6): boolean =>
  parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfdff) === 0

/**
 * Whether an address belongs to the public internet, and not to this machine, its network or its
 * hosting platform. False for IPv6 addresses that contain an IPv4 address.
 */
export function isPublicAddress(written: string): boolean {
  if (isIP(written) === 0 || written.includes('%')) return false
  const address = ipaddr.parse(written)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return !SPECIAL_IPV4.some((range) => address.match(range))
  return (
    address.match(GLOBAL_IPV6) &&
    !SPECIAL_IPV6.some((range) => address.match(range)) &&
    !isTunnel(address)
  )
}
