import { BlockList, isIP } from 'node:net'

/** Whether the address that a request came from, `hop` proxies away, is a proxy to be believed. */
export type TrustsProxy = (address: string, hop: number) => boolean

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export const trustsNobody: TrustsProxy = () => false

/**
 * Reads the setting TRUST_PROXY: the number of proxies in front of the server, or a comma-separated list of
 * their addresses, networks (`10.0.0.0/8`) and the names loopback, linklocal and uniquelocal.
 * Undefined when it is neither.
 */
export function parseTrustedProxies(setting: string): TrustsProxy | undefined {
  if (setting === 'false') return trustsNobody
  if (/^\d{1,2}$/.test(setting)) return (_address, hop) => hop < Number(setting)
  const list = new BlockList()
  for (const item of setting.split(',').map((part) => part.trim())) {
    for (const network of NAMED[item] ?? [item]) if (!add(list, network)) return undefined
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function add(list: BlockList, network: string): boolean {
  const [address = '', prefix] = network.split('/')
  const version = isIP(address)
  const bits = version === 6 ? 128 : 32
  const length = prefix === undefined ? bits : Number(prefix)
  if (version === 0 || !Number.isInteger(length) || length < 0 || length > bits) return false
  list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
  return true
}
