import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Whether a request's sender, `hop` proxies away, has the address of a trusted proxy. */
type TrustsProxy = (address: string, hop: number) => boolean

export const trustsNobody: TrustsProxy = () => false

/**
 * Parses the setting TRUST_PROXY: `false`, the number of proxies in front of the server, or a
 * comma-separated list. The list may contain addresses, networks (`10.0.0.0/8`) and the names
 * loopback, linklocal and uniquelocal. Returns undefined for any other value.
 */
export function parseTrustedProxies(setting: string): TrustsProxy | undefined {
  if (setting === 'false') return trustsNobody
  if (/^\d{1,2}$/.test(setting)) return (_address, hop) => hop < Number(setting)
  const list = setting.split(',').map((item) => item.trim())
  // proxy-addr would also accept 300 as 0.0.1.44, and 010.0.0.1 as 8.0.0.1.
  if (list.some((item) => /^\d/.test(item) && isIP(item.replace(/\/.*/, '')) === 0))
    return undefined
  try {
    return proxyAddr.compile(list)
  } catch {
    return undefined
  }
}
