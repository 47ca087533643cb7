import type { HttpContext } from '@adonisjs/core/http'
import { bytesOf, type EncodedBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { mayOutliveDatabase } from '#content/content_watch'
import { cdnHeaders, withoutCdn } from '#content/cdn/cdn_headers'
import { Cache, type CacheKey } from '#content/cache'
import { timeOfNextChange } from '#content/next_change'
import { staleStatus } from '#content/stale_status'

interface Redirect {
  kind: 'redirect'
  status: number
  location: string
}

/** A page, a machine-readable document, or the response to a visitor's call. */
export interface Page {
  kind: 'page'
  status: number
  body: EncodedBody
  isPrivate: boolean
  /** Headers that are added to the headers of the body and of every response, or replace them. */
  headers?: Record<string, string>
  /** The pattern of the route that rendered the page, for metrics by route. */
  route?: string | undefined
}

export type PublicPage = Redirect | Page

/** A CDN may cache a page but must revalidate it, so that an edit shows immediately. */
export const PAGE_CACHE_CONTROL = 'no-cache'

const MB = 2 ** 20

type Headers = (keys: ReadonlySet<CacheKey>) => Record<string, string> | undefined

const cachedPages = (limits: { count: number; bytes: number }, headersOf: Headers) =>
  new Cache<PublicPage, Page>({
    count: limits.count,
    bytes: { max: limits.bytes, of: ({ body }) => bytesOf(body) },
    stored: (page, keys) =>
      page.kind === 'page' && isForAll(page) ? withHeaders(page, headersOf(keys)) : undefined,
    expiry: timeOfNextChange,
    mayOutlive: mayOutliveDatabase,
  })

const withHeaders = (page: Page, headers: Record<string, string> | undefined): Page =>
  headers ? { ...page, headers: { ...page.headers, ...headers } } : page

/** Whether all visitors get the same response. */
export const isForAll = ({ status, isPrivate }: Pick<Page, 'status' | 'isPrivate'>) =>
  status === 200 && !isPrivate

/** Rendered public pages, and the documents made from the same content. */
export const pageCache = cachedPages({ count: 500, bytes: 128 * MB }, cdnHeaders)

/**
 * Pages whose address has a query, such as lists, tags and categories. Anyone can invent such
 * addresses, so these pages have their own cache and can't evict other pages.
 */
export const queryPageCache = cachedPages({ count: 100, bytes: 32 * MB }, cdnHeaders)

/**
 * Responses to visitors' calls. Anyone can invent their addresses too. No CDN stores them, because
 * some calls distinguish visitors from staff.
 */
export const callCache = cachedPages({ count: 300, bytes: 32 * MB }, () => undefined)

export function sendPage(ctx: HttpContext, page: PublicPage) {
  const { response } = ctx
  if (page.kind === 'redirect') {
    // Otherwise a browser or a CDN would redirect for long after somebody has removed the redirect.
    response.header('cache-control', 'private, no-cache')
    return response.redirect().status(page.status).toPath(page.location)
  }
  response.status(page.status)
  sendBody(ctx, page.body, isForAll(page) ? PAGE_CACHE_CONTROL : 'no-store')
  const stale = isForAll(page) ? staleStatus() : undefined
  const headers = stale ? withoutCdn(page.headers) : page.headers
  for (const [name, value] of Object.entries(headers ?? {})) response.header(name, value)
  if (stale) response.header('cache-status', stale)
}
