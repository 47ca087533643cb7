import type { HttpContext } from '@adonisjs/core/http'
import { bytesOf, type EncodedBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { mayOutliveDatabase } from '#content/content_watch'
import { Cache } from '#content/cache'
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

const cachedPages = (limits: { count: number; bytes: number }) =>
  new Cache<PublicPage, Page>({
    count: limits.count,
    bytes: { max: limits.bytes, of: ({ body }) => bytesOf(body) },
    stored: (page) => (page.kind === 'page' && isForAll(page) ? page : undefined),
    expiry: timeOfNextChange,
    mayOutlive: mayOutliveDatabase,
  })

/** Whether all visitors get the same response. */
export const isForAll = ({ status, isPrivate }: Pick<Page, 'status' | 'isPrivate'>) =>
  status === 200 && !isPrivate

/** Rendered public pages, and the documents made from the same content. */
export const pageCache = cachedPages({ count: 500, bytes: 128 * MB })

/**
 * Pages whose address has a query, such as lists, tags and categories. Anyone can invent such
 * addresses, so these pages have their own cache and can't evict other pages.
 */
export const queryPageCache = cachedPages({ count: 100, bytes: 32 * MB })

/** Responses to visitors' calls. Anyone can invent their addresses too. */
export const callCache = cachedPages({ count: 300, bytes: 32 * MB })

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
  for (const [name, value] of Object.entries(page.headers ?? {})) response.header(name, value)
  if (stale) response.header('cache-status', stale)
}
