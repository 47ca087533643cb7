import { isIP } from 'node:net'
import type { Network } from './network.ts'
import { RefusedFetch } from './refused_fetch.ts'

/** An address that was checked, and the checked addresses of its host. */
export interface Target {
  url: URL
  addresses: string[]
}

export interface TargetRules {
  /** The hosts that the administrator allowed, by name. */
  hosts: Iterable<string>
  /** Ports besides 80 and 443. */
  ports?: readonly number[]
}

const MAX_LENGTH = 4000
const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 } as const

/**
 * Checks an address, resolves its host once, and checks where it leads. The parser of URLs turns
 * every notation of an address and of a name into one.
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

/** Without the dot of a complete name, and without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1')

/** The host as a parsed URL would contain it; empty if it is invalid. */
const hostName = (host: string): string => {
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}/`
  return URL.canParse(url) ? hostOf(new URL(url)) : ''
}

/** A host with a private address among its addresses is refused, whichever would be used. */
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
