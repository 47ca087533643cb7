import cdnSettings from '#config/cdn'
import { UNKNOWN } from '#content/content_sets'

/** On every page. */
export const ALL_PAGES = 'all'
/** On pages that have more tags than fit, which every change purges. */
export const MANY_TAGS = 'many'
/** What a purge of some sets purges besides. */
export const ALWAYS_PURGED = [UNKNOWN, MANY_TAGS]

/** Cloudflare and Fastly take 16 kB; proxies between take 8. */
const MAX_LENGTH = 6000

const LIFETIME = 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400'

/**
 * How long the CDN keeps a page, and by which tags it forgets it. None without a CDN: browsers and others revalidate
 * every page.
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

/** Headers of an answer that no CDN may keep: nobody knows whether it is still right. */
export const withoutCdn = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NAMES.includes(name)))

/** The same for a list of names, each followed by its value. */
export const withoutCdnInList = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !NAMES.includes(headers[at - (at % 2)] ?? ''))
