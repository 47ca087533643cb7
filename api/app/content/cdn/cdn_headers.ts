import cdnSettings from '#config/cdn'
import { UNKNOWN } from '#content/content_sets'

/** The tag of every page. */
export const ALL_PAGES = 'all'
/** The tag of pages with more tags than the header can contain; every change purges them. */
export const MANY_TAGS = 'many'
/** Tags that are purged along with the sets of any change. */
export const ALWAYS_PURGED = [UNKNOWN, MANY_TAGS]

/** Cloudflare and Fastly accept 16 kB, but proxies in between accept only 8 kB. */
const MAX_LENGTH = 6000

const LIFETIME = 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400'

/**
 * Headers that tell the CDN how long to store a page, and the tags by which it is purged. Undefined
 * without a CDN, in which case all caches revalidate every page.
 */
export function cdnHeaders(sets: ReadonlySet<string>): Record<string, string> | undefined {
  const { current: cdn } = cdnSettings
  if (!cdn) return undefined
  const all = [ALL_PAGES, ...sets]
  const tags = all.join().length > MAX_LENGTH ? [ALL_PAGES, MANY_TAGS] : all
  return {
    'cdn-cache-control': LIFETIME,
    ...(cdn.kind === 'fastly' && { 'surrogate-control': LIFETIME }),
    ...(cdn.kind === 'cloudflare'
      ? { 'cache-tag': tags.join() }
      : { 'surrogate-key': tags.join(' ') }),
  }
}

const NAMES = ['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key']

/** Headers of a response that no CDN may store, because it may be outdated. */
export const withoutCdn = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NAMES.includes(name)))

/** Like `withoutCdn`, for a list of header names, each followed by its value. */
export const withoutCdnInList = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !NAMES.includes(headers[at - (at % 2)] ?? ''))
