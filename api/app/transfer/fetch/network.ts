import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public_address.ts'

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
