import type { PageAddresses } from '@ufuq/shared/contract/rendering'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { listForSitemap, nextVisibleId } from '#publications/reading/list_for_sitemap'
import { pageEntries, publicationEntry, sitemap, sitemapIndex } from '#site/discovery/sitemap'

/**
 * Ids per part. Search engines accept 50,000 addresses and 50 MB; the longest Arabic slugs, percent-encoded and with
 * their translations', reach the second limit long before the first.
 */
const PART_SIZE = 5000

export const sitemapPath = (part?: number): string =>
  part === undefined ? '/sitemap.xml' : `/sitemap.xml?part=${part}`

/**
 * The sitemap in parts: the first has the pages and the ids up to the part size, the second the ids up to twice that,
 * and so on. An address therefore never moves to another part.
 */
export class SitemapParts {
  readonly #pages: readonly PageAddresses[]
  readonly #site: SiteSettings
  readonly #size: number

  constructor(pages: readonly PageAddresses[], site: SiteSettings, size = PART_SIZE) {
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

  /** The first part, which has the pages, and every other that has a publication. */
  async #parts(): Promise<number[]> {
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

  async *#entries(number: number) {
    if (number === 1) yield pageEntries(this.#pages)
    for await (const rows of listForSitemap((number - 1) * this.#size, number * this.#size))
      yield rows.map(publicationEntry)
  }
}
