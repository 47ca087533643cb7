import { inject } from '@adonisjs/core'
import { languageOf, localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { FormOutcome, Preview } from '@ufuq/shared/contract/rendering'
import { emit } from '#core/metrics/metric_events'
import { quickBody, uncachedBody, type EncodedBody } from '#core/http/encoded_body'
import { pageCache, queryPageCache, type Page, type PublicPage } from '#content/page_cache'
import { siteContent, type SiteContent } from '#content/site_content'
import { countRendering, searching } from '#core/limits/read_limit'
import { WebApp } from '#site/web_app/web_app'
import type { EntryPreview } from '#entries/kinds'
import { meantAddresses } from '#site/pages/meant_addresses'
import { findRedirect } from '#site/redirects/find_redirect'
import { isShortAddress } from '#site/redirects/old_addresses'
import { readsOfPreview, visitorReads } from '#site/pages/visitor_reads'

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
  async find(path: string, search: URLSearchParams, client: string): Promise<PublicPage> {
    const page = await this.#findExact(path, search, client)
    if (!isMissing(page)) return page
    for (const meant of meantAddresses(path)) {
      const found = await this.#findExact(meant, search, client)
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

  async #findExact(path: string, search: URLSearchParams, client: string): Promise<PublicPage> {
    const isShort = path.length < 5 && isShortAddress(search)
    const former = isShort ? await findRedirect(path, search) : null
    if (former?.kind === 'redirect') return former
    const url = former ? missingPage(path) : await this.#relevantUrl(path, search)
    const cache = url.includes('?') ? queryPageCache : pageCache
    let isCached = true
    const render = () => {
      isCached = false
      return /[?&]q=/.test(url) ? searching(client, () => this.#render(url)) : this.#render(url)
    }
    const page = await cache.get(url, render, () => countRendering(client))
    emit('page', { isCached })
    if (!isMissing(page)) return page
    const instead = former ?? (await findRedirect(path, search))
    if (instead?.kind === 'gone') return { ...page, status: 410 }
    return instead ?? page
  }

  /** The page after its form was submitted. Only the sender gets it, and it is never cached. */
  async answer(path: string, form: FormOutcome): Promise<EncodedBody> {
    const page = await this.#webApp.render(path, visitorReads, {
      form,
      content: await siteContent(),
    })
    if (page.kind === 'redirect')
      throw new Error(`The page ${path} does not accept form submissions`)
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

  /**
   * The address without the parameters that the page does not read. The remaining parameters are in
   * a fixed order.
   */
  async #relevantUrl(path: string, search: URLSearchParams): Promise<string> {
    if (search.size === 0) return path
    const relevant = new URLSearchParams()
    for (const name of (await this.#webApp.pageParameters(path)).toSorted()) {
      const value = cutText(search.get(name) ?? '', LIMITS.pageParameter.max)
      if (value) relevant.set(name, value)
    }
    return relevant.size > 0 ? `${path}?${relevant}` : path
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
