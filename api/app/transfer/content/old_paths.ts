import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { oldPath } from '@ufuq/shared/domain/redirects/targets'
import type { StoredRecord } from '#transfer/source/stored_records'

/**
 * The former addresses of a record as visitors request them: as decoded paths without a trailing
 * slash, or as `?p=12`.
 */
export const oldPathsOf = ({ addresses }: Pick<StoredRecord, 'addresses'>): string[] => [
  ...new Set(addresses.flatMap((address) => oldPathOf(address) ?? [])),
]

/** The path with the host of its address, for a site that had one host for each language. */
export function pathWithHost(path: string, { addresses }: Pick<StoredRecord, 'addresses'>) {
  const address = addresses.find((one) => oldPathOf(one) === path) ?? ''
  const hosted = URL.canParse(address) ? `//${new URL(address).hostname}${path}` : ''
  return hosted.length > REDIRECT_LIMITS.path ? '' : hosted
}

const SHORT = /[?&](p|page_id|attachment_id)=(\d{1,10})(?:&|$)/

/**
 * The path of an address; null if the address can't be redirected, as is the case for the home
 * page.
 */
export function oldPathOf(address: string): string | null {
  const base = 'https://old.invalid'
  if (!URL.canParse(address, base)) return null
  const { pathname, search } = new URL(address, base)
  const [, name, id] = SHORT.exec(search) ?? []
  if (id !== undefined) return `?${name}=${id}`
  const path = oldPath(pathname)
  return path === null || path === '/' || path.length > REDIRECT_LIMITS.path ? null : path
}
