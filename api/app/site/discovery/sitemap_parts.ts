import { DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import type { PageAddresses } from '@ufuq/shared/contract/rendering'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { ContentCache } from '#content/content_cache'
import { datesSet, IDS_PER_DOCUMENT, kindSet, LISTS, madeOf } from '#content/content_sets'
import { hashOf } from '#core/http/encoded_body'
import {
  listForSitemap,
  nextVisibleId,
  stateOfSitemap,
} from '#publications/reading/list_for_sitemap'
import { DISCLOSURE_ADDRESSES, isDisclosurePublic } from '#site/disclosure/read_shown_disclosure'
import { documentEntries } from '#site/documents/document_entries'
import { ownPageEntries } from '#site/own_pages/own_page_entries'
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
 * The parts of the sitemap, cached by the state of their texts. They may therefore stay cached for
 * longer than pages, which expire after at most a minute.
 */
const written = new ContentCache<string>({
  count: 50,
  bytes: 16 * 2 ** 20,
  bytesOf: (text) => text.length,
  toCache: (text) => text,
  timeOfNextChange: async () => Infinity,
})

/**
 * The sitemap in parts. The first part contains all pages, and the texts with ids up to the part
 * size. The second part contains the texts with ids up to twice that size, and so on. A text
 * therefore never moves to another part.
 */
export class SitemapParts {
  readonly #pages: readonly PageAddresses[]
  readonly #site: SiteSettings
  readonly #size: number

  constructor(pages: readonly PageAddresses[], site: SiteSettings, size = IDS_PER_DOCUMENT) {
    this.#pages = pages
    this.#site = site
    this.#size = size
  }

  /** All addresses, if one part is enough; otherwise the index of the parts. */
  async whole(): Promise<string> {
    madeOf(LISTS)
    const parts = await this.#parts()
    return parts.length === 1 ? this.#part(1) : sitemapIndex(parts.map(sitemapPath), this.#site)
  }

  /** Null if the part doesn't exist. */
  async part(number: number): Promise<string | null> {
    madeOf(datesSet(number))
    return (await this.#parts()).includes(number) ? this.#part(number) : null
  }

  /** The first part, which lists the pages, and every other part that contains a publication. */
  async #parts(): Promise<number[]> {
    const parts = [1]
    for (;;) {
      const id = await nextVisibleId((parts.at(-1) ?? 0) * this.#size)
      if (id === null) return parts
      parts.push(Math.ceil(id / this.#size))
    }
  }

  async #part(number: number): Promise<string> {
    madeOf(datesSet(number))
    if (number === 1) madeOf(kindSet(OWN_PAGES_PATH), kindSet(DOCUMENTS_PATH))
    const ids = [(number - 1) * this.#size, number * this.#size] as const
    const pages = number === 1 ? await this.#pageEntries() : []
    const state = `${await stateOfSitemap(...ids)} ${hashOf(Buffer.from(JSON.stringify(pages)))}`
    return written.getOrMake(`${ids.join('-')} ${state}`, () => {
      madeOf(datesSet(number))
      return sitemap(this.#entries(number, pages), this.#site)
    })
  }

  async #pageEntries(): Promise<SitemapEntry[]> {
    const own = await Promise.all([ownPageEntries(), documentEntries()])
    const disclosure = (await isDisclosurePublic()) ? pageEntries([DISCLOSURE_ADDRESSES]) : []
    return [...pageEntries(this.#pages), ...own.flat(), ...disclosure]
  }

  async *#entries(number: number, pages: SitemapEntry[]) {
    yield pages
    for await (const rows of listForSitemap((number - 1) * this.#size, number * this.#size))
      yield rows.map(publicationEntry)
  }
}
