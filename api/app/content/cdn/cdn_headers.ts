import cdnSettings from '#config/cdn'
import type { CacheKey } from '#content/cache'

/** The tag of every page. */
export const ALL_PAGES = 'all'

/** Cloudflare and Fastly accept 16 kB, but proxies in between accept only 8 kB. */
const MAX_LENGTH = 6000

const LIFETIME = 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400'

/**
 * Headers that tell the CDN how long to store a page, and the tags by which it is purged: its keys.
 * Undefined without a CDN, and for pages without keys or with more than the header can contain; all
 * caches revalidate these pages.
 */
export function cdnHeaders(keys: ReadonlySet<CacheKey>): Record<string, string> | undefined {
  const { current: cdn } = cdnSettings
  const tags = [ALL_PAGES, ...keys]
  if (!cdn || keys.size === 0 || tags.join().length > MAX_LENGTH) return undefined
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
