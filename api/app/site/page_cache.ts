import { contentVersion } from '#site/content_version'
import type { EncodedBody } from '#site/encoded_body'

interface CachedPage {
  body: EncodedBody
  /** Milliseconds since the epoch: from then on the page may differ. */
  validUntil: number
}

/** Rendered public pages of the present content version; the least recently asked for go first. */
export class PageCache {
  readonly #limit: number
  readonly #pages = new Map<string, CachedPage>()
  #version = contentVersion()

  constructor(limit: number) {
    this.#limit = limit
  }

  get size() {
    return this.#pages.size
  }

  get(key: string, now = Date.now()): EncodedBody | undefined {
    this.#forgetOldContent()
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    if (page.validUntil <= now) return undefined
    this.#pages.set(key, page)
    return page.body
  }

  /** Keeps a page unless the content changed since `version` was read, which was before it was rendered. */
  set(key: string, page: CachedPage, version: number) {
    this.#forgetOldContent()
    if (version !== this.#version) return
    this.#pages.delete(key)
    this.#pages.set(key, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#limit && oldest !== undefined) this.#pages.delete(oldest)
  }

  #forgetOldContent() {
    if (this.#version === contentVersion()) return
    this.#version = contentVersion()
    this.#pages.clear()
  }
}

/** A CDN may keep a page but asks each time: an edit shows at once. */
export const PAGE_CACHE_CONTROL = 'no-cache'

export const pageCache = new PageCache(500)

/**
 * Pages of a list, a tag, a category. Anybody can make up addresses with queries: they push out one another,
 * and never a page of the other cache.
 */
export const queryPageCache = new PageCache(100)
