import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ranges that the library counts as public. */
const SPECIAL_IPV4 = [
  ipaddr.IPv4.parseCIDR('198.18.0.0/15'), // measurements
  ipaddr.IPv4.parseCIDR('168.63.129.16/32'), // Azure's platform
]
/** Of IPv6, only this part is given to machines that everybody can reach… */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** …except protocols, examples and addresses that contain one of IPv4. */
const SPECIAL_IPV6 = [
  ipaddr.IPv6.parseCIDR('2001::/23'), // Teredo and other protocols
  ipaddr.IPv6.parseCIDR('2001:db8::/32'),
  ipaddr.IPv6.parseCIDR('2002::/16'), // 6to4
  ipaddr.IPv6.parseCIDR('3fff::/20'),
]
/** The last 64 bits of an address that a translator or tunnel (ISATAP) reads as one of IPv4. */
const isTunnel = ({ parts }: ipaddr.IPv6): boolean =>
  parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfdff) === 0

/**
 * Whether an address belongs to the public internet: not to this machine, its network, the
 * platform that it runs on, or an IPv4 address in the form of IPv6.
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
