import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { cutText } from '@ufuq/shared/contract/cut-text'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { FormOutcome, Preview } from '@ufuq/shared/contract/rendering'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { contentVersion } from '#site/content_version'
import { encodeBody, type EncodedBody } from '#site/encoded_body'
import { pageCache, queryPageCache } from '#site/page_cache'
import { timeOfNextChange } from '#site/time_of_next_change'
import { WebApp } from '#site/web_app'
import { loadPreviewed, visitorLoad } from '#site/visitor_load'

const HTML = 'text/html; charset=utf-8'

type PublicPage =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'html'; status: number; body: EncodedBody; isPrivate: boolean }

const underWay = new Map<string, Promise<PublicPage>>()

/** Public pages, rendered once for as many visitors as ask before something changes. */
@inject()
export class PublicPages {
  readonly #webApp: WebApp

  constructor(webApp: WebApp) {
    this.#webApp = webApp
  }

  /** `permit` is asked before a page is rendered, and may throw; a page that is kept, or being rendered, is anybody's. */
  async find(
    path: string,
    search: URLSearchParams,
    permit: () => Promise<void>,
  ): Promise<PublicPage> {
    const url = await this.#relevantUrl(path, search)
    const body = cacheFor(url).get(url)
    if (body) return { kind: 'html', status: 200, body, isPrivate: false }

    const key = `${contentVersion()} ${url}`
    if (!underWay.has(key)) await permit()
    let page = underWay.get(key)
    if (!page) {
      page = this.#render(url).finally(() => underWay.delete(key))
      underWay.set(key, page)
    }
    return page
  }

  /** The page that answers a form which was posted to it: for the sender alone, and kept nowhere. */
  async answer(path: string, form: FormOutcome): Promise<EncodedBody> {
    const page = await this.#webApp.render(path, visitorLoad, { form })
    if (page.kind === 'redirect') throw new Error(`The page ${path} takes no form`)
    return encodeBody(page.html, HTML)
  }

  /** The page of a text before it is published: for whoever has its address, and kept nowhere. */
  async preview(preview: Preview): Promise<EncodedBody> {
    const path = publicationPath(preview.publication)
    const page = await this.#webApp.render(path, loadPreviewed(preview), { preview })
    if (page.kind === 'redirect') throw new Error(`The preview of ${path} leads elsewhere`)
    return encodeBody(page.html, HTML)
  }

  /** Without the parameters that no page looks at, and with the others in one order. */
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
    const version = contentVersion()
    const validUntil = await timeOfNextChange()
    const page = await this.#webApp.render(url, visitorLoad)
    if (page.kind === 'redirect') return page

    const { status, isPrivate } = page
    const body = await encodeBody(page.html, HTML)
    const isKept = status === 200 && !isPrivate && !app.inDev
    if (isKept) cacheFor(url).set(url, { body, validUntil }, version)
    return { kind: 'html', status, body, isPrivate }
  }
}

const cacheFor = (url: string) => (url.includes('?') ? queryPageCache : pageCache)
