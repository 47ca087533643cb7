import type { PageAddresses } from '@ufuq/shared/contract/rendering'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { reads } from '#content/cache'
import { siteContent } from '#content/site_content'
import { listForSitemap, nextVisibleId } from '#publications/reading/list_for_sitemap'
import { documentEntries } from '#site/documents/document_entries'
import { sitemapPages } from '#site/pages/sitemap_pages'
import {
  pageEntries,
  publicationEntry,
  sitemap,
  sitemapIndex,
  type SitemapEntry,
} from '#site/discovery/sitemap'

export const sitemapPath = (part?: number): string =>
  part === undefined ? '/sitemap.xml' : `/sitemap.xml?part=${part}`

/**
 * The number of ids in a part of the sitemap. Search engines accept 50,000 addresses and 50 MB.
 * With the longest Arabic slugs, which are percent-encoded and repeated as translations, a part
 * reaches the size limit long before the address limit.
 */
const IDS_PER_PART = 5000

/**
 * The sitemap in parts. The first part contains all pages, and the texts with ids up to the part
 * size. The second part contains the texts with ids up to twice that size, and so on. A text
 * therefore never moves to another part.
 */
export class SitemapParts {
  readonly #pages: readonly PageAddresses[]
  readonly #site: Pick<SiteSettings, 'origin'>
  readonly #size: number

  constructor(
    pages: readonly PageAddresses[],
    site: Pick<SiteSettings, 'origin'>,
    size = IDS_PER_PART,
  ) {
    this.#pages = pages
    this.#site = site
    this.#size = size
  }

  /** All addresses, if one part is enough; otherwise the index of the parts. */
  async whole(): Promise<string> {
    const parts = await this.#parts()
    return parts.length === 1 ? this.#part(1) : sitemapIndex(parts.map(sitemapPath), this.#site)
  }

  /** Null if the part doesn't exist. */
  async part(number: number): Promise<string | null> {
    return (await this.#parts()).includes(number) ? this.#part(number) : null
  }

  /** The first part, which lists the pages, and every other part that contains a publication. */
  async #parts(): Promise<number[]> {
    reads('publications')
    const parts = [1]
    for (;;) {
      const id = await nextVisibleId((parts.at(-1) ?? 0) * this.#size)
      if (id === null) return parts
      parts.push(Math.ceil(id / this.#size))
    }
  }

  #part(number: number): Promise<string> {
    return sitemap(this.#entries(number), this.#site)
  }

  async #pageEntries(): Promise<SitemapEntry[]> {
    const { hiddenPages = [] } = (await siteContent()).site
    const pages = this.#pages.filter(({ ar }) => !hiddenPages.includes(ar))
    const own = await Promise.all([sitemapPages(), documentEntries()])
    return [...pageEntries(pages), ...own.flat()]
  }

  async *#entries(number: number) {
    if (number === 1) yield await this.#pageEntries()
    for await (const rows of listForSitemap((number - 1) * this.#size, number * this.#size))
      yield rows.map(publicationEntry)
  }
}
