import { isUtf8 } from 'node:buffer'
import { inject } from '@adonisjs/core'
import type { FormOutcome, Preview } from '@ufuq/shared/calls/rendering'
import { languageOf, localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { pageCache, queryPageCache, type Page, type PublicPage } from '#content/page_cache'
import { siteContent, type SiteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { quickBody, uncachedBody, type EncodedBody } from '#core/http/encoded_body'
import { encodePath } from '#core/http/page_address'
import { countRendering, searching } from '#core/limits/read_limit'
import { emit } from '#core/metrics/metric_events'
import type { EntryPreview } from '#entries/hooks'
import { isShortAddress } from '#kinds/redirect/old_addresses'
import { findRedirect } from '#kinds/redirect/read_redirects'
import { readsOfPreview, visitorReads } from '#site/pages/visitor_reads'
import { WebApp } from '#site/web_app/web_app'

/** Quotation marks, brackets and marks of emphasis. */
const LEADING = /^[\p{Pi}\p{Pf}\p{Ps}"'<*_]+/u

/** Punctuation, symbols, spaces and control characters. */
const TRAILING = /[^\p{L}\p{N}\p{M}]+$/u

/** Characters without a shape of their own, including the one that turns a symbol into an emoji. */
const INVISIBLE = /[\p{Cf}\uFE0F]/gu

interface Visitor {
  /** The client address. */
  client: string
  /** The host that was requested, which may be one of a former site. */
  host: string
}

export interface Previewing {
  path: string
  preview: Preview
  /** The texts of the site, if they are a draft. */
  content?: SiteContent
}

type Drafted = { content: SiteContent } & Omit<EntryPreview, 'path' | 'content'>

const HTML = 'text/html; charset=utf-8'

/** The address of the error page for a missing page, in the language of the requested path. */
const missingPage = (path: string) => localizedPath(languageOf(path), '/404')

const isMissing = (page: PublicPage): page is Page => page.kind === 'page' && page.status === 404

/** Public pages, rendered once for all visitors until something changes. */
@inject()
export class PublicPages {
  readonly #webApp: WebApp

  constructor(webApp: WebApp) {
    this.#webApp = webApp
  }

  /**
   * Finds a page for a client address. Throws 429 if too many pages have been rendered for it.
   * Pages that are cached or already being rendered are not counted.
   */
  async find(path: string, search: URLSearchParams, visitor: Visitor): Promise<PublicPage> {
    const page = await this.#findExact(path, search, visitor)
    if (!isMissing(page)) return page
    for (const meant of meantAddresses(path)) {
      const found = await this.#findExact(meant, search, visitor)
      if (isMissing(found)) continue
      if (found.kind === 'redirect') return found
      const location = search.size > 0 ? `${meant}?${search}` : meant
      return { kind: 'redirect', status: 301, location }
    }
    return page
  }

  /**
   * The page for missing addresses, without scripts, because they would render the page again in the
   * language of its address.
   */
  async missing(language: Language, client: string): Promise<EncodedBody> {
    await countRendering(client)
    const html = await this.draft(localizedPath(language, '/404'), { content: await siteContent() })
    return uncachedBody(html, HTML)
  }

  async #findExact(
    path: string,
    search: URLSearchParams,
    { client, host }: Visitor,
  ): Promise<PublicPage> {
    const isShort = path.length < 5 && isShortAddress(search)
    const former = isShort ? await findRedirect(path, search, host) : null
    if (former?.kind === 'redirect') return former
    const url = former
      ? missingPage(path)
      : path + (search.size > 0 ? await this.#webApp.relevantSearch(path, search) : '')
    const cache = url.includes('?') ? queryPageCache : pageCache
    let isCached = true
    const render = () => {
      isCached = false
      return /[?&]q=/.test(url) ? searching(client, () => this.#render(url)) : this.#render(url)
    }
    const page = await cache.get(url, render, () => countRendering(client))
    emit('page', { isCached })
    if (!isMissing(page)) return page
    const instead = former ?? (await findRedirect(path, search, host))
    if (instead?.kind === 'gone') return { ...page, status: 410 }
    return instead ?? page
  }

  /** The page after its form was submitted. Only the sender gets it, and it is never cached. */
  async answer(path: string, form: FormOutcome): Promise<EncodedBody> {
    const page = await this.#webApp.render(path, visitorReads, {
      form,
      content: await siteContent(),
    })
    if (page.kind === 'redirect') throw ApiException.notFound('Page')
    return uncachedBody(page.html, HTML)
  }

  /**
   * A page that is not public yet, for people with its address. Throws 429 if too many pages have
   * been rendered for the client.
   */
  async preview(client: string, read: () => Promise<Previewing>): Promise<EncodedBody> {
    await countRendering(client)
    const { path, preview, content = await siteContent() } = await read()
    const page = await this.#webApp.render(path, readsOfPreview(preview), {
      preview,
      content,
    })
    if (page.kind === 'redirect') throw new Error(`The preview of ${path} is a redirect`)
    return quickBody(page.html, HTML)
  }

  /**
   * A page with unpublished texts, for the people who write them.
   * This page is never cached.
   */
  async draft(path: string, { content, ...shown }: Drafted): Promise<string> {
    const page = await this.#webApp.render(path, readsOfPreview(shown), { content, isDraft: true })
    if (page.kind === 'redirect') throw new Error(`The draft of ${path} is a redirect`)
    return page.html
  }

  async #render(url: string): Promise<PublicPage> {
    const content = await siteContent()
    const page = await this.#webApp.render(url, visitorReads, { content })
    if (page.kind === 'redirect') return page

    const { status, isPrivate, html } = page
    const body = await quickBody(html, HTML)
    return { kind: 'page', status, body, isPrivate }
  }
}

/**
 * The addresses that the sender of a link may have meant, most likely first. Programs that turn
 * texts into links often include the punctuation, the quotation marks or the words that follow a
 * link. Others encode an address twice, or change its case. `path` is encoded.
 */
function meantAddresses(path: string): string[] {
  const text = decoded(decoded(path)).replaceAll(INVISIBLE, '').toLowerCase()
  const [whole = ''] = text.split(/[?#]/, 1)
  if (whole.length > REDIRECT_LIMITS.path) return []
  const [beforeSpace = ''] = whole.trimStart().split(/[\p{Z}\p{Cc}]/u, 1)
  const meant = new Set([whole, beforeSpace].map(withoutPunctuation))
  meant.delete(path)
  return [...meant]
}

function withoutPunctuation(path: string): string {
  const segments = path.replace(TRAILING, '').split('/')
  const clean = segments.map((segment) => segment.replace(LEADING, '')).filter(Boolean)
  return encodePath(`/${clean.join('/')}`)
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text)
    const bytes = Buffer.from([...plain].map((letter) => byteOf(letter)))
    return [...plain].every((letter) => byteOf(letter) < 256) && isUtf8(bytes)
      ? bytes.toString()
      : plain
  } catch {
    return text
  }
}

const WINDOWS_1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, n) => n),
)

/** The byte of a letter of an address in UTF-8 that another program read as Latin: `Ø§` for `ا`. */
const byteOf = (letter: string): number => {
  const byte = WINDOWS_1252.indexOf(letter)
  return byte === -1 ? letter.charCodeAt(0) : byte
}
