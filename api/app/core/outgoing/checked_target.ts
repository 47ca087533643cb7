import { isIP } from 'node:net'
import type { Network } from './network.ts'
import { RefusedFetch } from './refused_fetch.ts'

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
