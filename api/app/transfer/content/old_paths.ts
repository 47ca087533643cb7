import type { StoredRecord } from '#transfer/source/stored_records'

/** The maximum length of a stored address. */
const MAX = 500

/**
 * The former addresses of a record in the form in which visitors request them: as decoded paths
 * without a trailing slash, or as `?p=12`.
 */
export const oldPathsOf = ({ addresses }: Pick<StoredRecord, 'addresses'>): string[] => [
  ...new Set(addresses.flatMap((address) => oldPathOf(address) ?? [])),
]

const SHORT = /[?&](p|page_id)=(\d{1,10})(?:&|$)/

/**
 * The path of an address; null if the address can't be redirected, such as that of the home page.
 */
export function oldPathOf(address: string): string | null {
  const base = 'https://old.invalid'
  if (!URL.canParse(address, base)) return null
  const { pathname, search } = new URL(address, base)
  const [, name, id] = SHORT.exec(search) ?? []
  if (id !== undefined) return `?${name}=${id}`
  const path = decodedPath(pathname)
  return path === null || path === '/' || path.length > MAX ? null : path
}

function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
      .replaceAll(/\/{2,}/g, '/')
      .normalize('NFC')
    return decoded.replace(/(?<=.)\/$/, '')
  } catch {
    return null
  }
}
