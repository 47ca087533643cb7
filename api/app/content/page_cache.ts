import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { form } from '@ufuq/shared/kinds/form/form'
import { KINDS } from '@ufuq/shared/kinds/index'
import { page } from '@ufuq/shared/kinds/page/page'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { orderNames } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import { Cache, keyOfKind, MAX_AGE_MS, reads } from '#content/cache'
import { mayOutliveDatabase, staleStatus } from '#content/content_watch'
import { bytesOf, type EncodedBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'

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

/** The kinds whose texts become public by time. */
const kindsOnSite = Object.values<Kind>(KINDS).filter(({ address }) => address?.onSite)

/** The facets whose values are moments at which pages change, by kind. */
const MOMENTS = [
  [page.name, 'moment'],
  [form.name, 'moment'],
  ...kindsOnSite.flatMap(({ name, address }) =>
    address?.onSite?.order?.until === undefined
      ? []
      : LANGUAGES.map((language) => [name, orderNames(language).until]),
  ),
]

/** Pages rendered within this time share the queries. */
const REREAD_AFTER_MS = 10_000

const known = new Cache<number>({ count: 1, expiry: () => Date.now() + REREAD_AFTER_MS })

/** The time until which a page rendered now may be cached, in epoch milliseconds. */
export async function timeOfNextChange(): Promise<number> {
  try {
    if ((await scheduled()) <= Date.now()) known.drop(null)
    return Math.min(Date.now() + MAX_AGE_MS, await scheduled())
  } catch {
    // If the database is unreachable, a page that doesn't need it is still served, but not cached.
    return Date.now()
  }
}

/**
 * When a page next changes without an edit, because a scheduled text is published, a notice opens or
 * closes, or an entry is no longer upcoming.
 */
const scheduled = () =>
  known.get('scheduled', async () => {
    reads(...kindsOnSite.map(keyOfKind))
    const now = toDatabaseTime(DateTime.utc())
    const texts = db
      .from('sides')
      .where('is_public', true)
      .whereIn(
        'kind',
        kindsOnSite.map(({ name }) => name),
      )
      // The index of what is public begins with the language.
      .whereIn('language', [...LANGUAGES])
    const rows: { at: string | Date | null }[] = [
      ...(await texts.where('published_at', '>', now).min('published_at as at')),
    ]
    const moments: { at: string | null }[] = await db
      .from('facets')
      .whereIn(['kind', 'name'], MOMENTS)
      .where('value', '>', new Date().toISOString())
      .whereNot('layer', 'd')
      .min('value as at')
    return Math.min(
      ...rows.map(({ at }) => (at ? fromDatabaseTime(at).toMillis() : Infinity)),
      ...moments.map(({ at }) => (at ? Date.parse(at) : Infinity)),
    )
  })
