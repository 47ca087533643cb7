import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A checked address, with the checked IP addresses of its host. */
export interface Target {
  url: URL
  addresses: string[]
}

export interface TargetRules {
  /** The names of the hosts that the administrator allowed. */
  hosts: Iterable<string>
  /** The allowed ports other than 80 and 443. */
  ports?: readonly number[]
}

const MAX_LENGTH = 4000
const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 } as const

/**
 * Checks a URL, resolves its host once, and checks the resulting IP addresses. Parsing the URL
 * converts the different notations of a host or an IP address to a single one.
 */
export async function checkTarget(
  written: string,
  { hosts, ports = [] }: TargetRules,
  network: Network,
): Promise<Target> {
  if (written.length > MAX_LENGTH || !URL.canParse(written)) throw new RefusedFetch('address')
  const url = new URL(written)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedFetch('address')
  if (url.username !== '' || url.password !== '') throw new RefusedFetch('address')
  const allowed = new Set([...hosts].map(hostName))
  if (!allowed.has(hostOf(url))) throw new RefusedFetch('host')
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port)
  if (port !== 80 && port !== 443 && !ports.includes(port)) throw new RefusedFetch('port')
  return { url, addresses: await addressesOf(hostOf(url), network) }
}

/** The name of a host without a trailing dot, or an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1')

/** The host as a parsed URL would contain it; empty if it is invalid. */
const hostName = (host: string): string => {
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}/`
  return URL.canParse(url) ? hostOf(new URL(url)) : ''
}

/**
 * The IP addresses of a host. If any of them is private, the host is refused, because a request
 * could use any of them.
 */
async function addressesOf(host: string, network: Network): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await resolved(host, network) : [host]
  if (!addresses.every((address) => network.isAllowed(address)))
    throw new RefusedFetch('privateAddress')
  if (addresses.length === 0) throw new RefusedFetch('unknownHost')
  return addresses
}

async function resolved(host: string, network: Network): Promise<string[]> {
  try {
    return await network.resolve(host)
  } catch (error) {
    throw new RefusedFetch('unknownHost', { cause: error })
  }
}

/** The reason for not fetching a file. */
export type RefusedReason =
  /** The address does not use http or https, or contains a user name or password. */
  | 'address'
  /** The administrator did not allow the host. */
  | 'host'
  | 'port'
  /** The host has an address of this machine or its network. */
  | 'privateAddress'
  | 'unknownHost'
  | 'connection'
  /** There were too many redirects. */
  | 'redirects'
  /** The server responded with an error. */
  | 'status'
  | 'size'
  | 'time'
  /** This import may not fetch any more files or bytes. */
  | 'count'
  /** The file is not a picture or document of a type that the site stores. */
  | 'type'

export class RefusedFetch extends Error {
  constructor(
    readonly reason: RefusedReason,
    options?: ErrorOptions,
  ) {
    super(`The file was not fetched: ${reason}`, options)
  }
}

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
