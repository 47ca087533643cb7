import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'
import { listPublications } from '#publications/reading/list_publications'
import { feed } from '#site/discovery/feed'
import { SitemapParts } from '#site/discovery/sitemap_parts'
import { visitorReads } from '#site/pages/visitor_reads'
import { findRedirect } from '#site/redirects/find_redirect'
import type { StaticFiles } from '#site/serving/static_files'
import type { WebApp } from '#site/web_app/web_app'
import type { ContentWriter } from '#transfer/export/content_writer'
import type { Watch } from '#transfer/export/exported_rows'
import { fileAtPath, fileOfPage, linkBetween } from '#transfer/export/static/file_paths'
import { SiteFiles } from '#transfer/export/static/site_files'
import { staticPage } from '#transfer/export/static/static_page'

interface Source {
  webApp: WebApp
  shipped: StaticFiles
  report: (line: string) => void
  watch: Watch
}

export interface StaticExport {
  pages: number
  files: number
}

/** Pages that make sense only on the site itself. */
const EXCLUDED = /^(?:\/en)?\/(?:(?:admin|preview|api|p)(?:\/|$)|newsletter\/)/
/** Parameters with arbitrary values from visitors. */
const NOT_FOLLOWED = new Set(['q'])

/** Writes every public page in both languages, and the files that the pages use. */
export const exportStatic = (writer: ContentWriter, source: Source): Promise<StaticExport> =>
  new StaticSite(writer, source).write()

class StaticSite {
  readonly #webApp: WebApp
  readonly #report: Source['report']
  readonly #watch: Watch
  readonly #files: SiteFiles
  /** The address of the page that an address leads to; null if there is no such page. */
  readonly #shown = new Map<string, string | null>()
  /** The addresses of the pages to write. The set grows while pages are written. */
  readonly #pages = new Set<string>()

  constructor(writer: ContentWriter, { webApp, shipped, report, watch }: Source) {
    this.#webApp = webApp
    this.#report = report
    this.#watch = watch
    this.#files = new SiteFiles(writer, shipped)
  }

  async write(): Promise<StaticExport> {
    await this.#writeFeeds()
    const sitemap = await this.#writeSitemap()
    const addresses = ['/', '/en', ...sitemap]
    // Each page is rendered twice: once to find it, and once to write it.
    const watch = (done: number) =>
      this.#watch(done, 2 * Math.max(addresses.length, this.#pages.size))
    for (const [index, address] of addresses.entries()) {
      await this.#pageAt(address)
      watch(index + 1)
    }
    let count = 0
    // Iterating over a set also visits items added during the loop.
    for (const address of this.#pages) {
      await this.#writePage(address)
      count += 1
      watch(this.#pages.size + count)
      if (count % 100 === 0) this.#report(`${count} pages …`)
    }
    return { pages: count, files: this.#files.count }
  }

  async #writePage(address: string): Promise<void> {
    const file = fileOf(address)
    const page = await this.#render(address)
    if (page.kind === 'redirect') return
    const html = await staticPage(page.html, {
      origin: siteSettings.origin,
      address,
      link: (to) => this.#linkFrom(file, to),
      svg: (path) => this.#files.svg(path),
      styles: (css) => this.#files.withFiles(css, { file, base: '/' }),
    })
    await this.#files.write(file, html)
  }

  async #linkFrom(file: string, address: string): Promise<string | null> {
    const { pathname, hash } = new URL(address, 'http://site')
    const page = await this.#pageAt(address)
    if (page !== null) return linkBetween(file, fileOf(page)) + hash
    const used = FEEDS.includes(pathname) ? fileAtPath(pathname) : await this.#files.use(pathname)
    return used === null ? null : linkBetween(file, used) + hash
  }

  /** The page that an address leads to, after redirects, at its normalised address. */
  async #pageAt(address: string): Promise<string | null> {
    const asked = await this.#inOrder(address)
    if (asked === null) return null
    const known = this.#shown.get(asked)
    if (known !== undefined) return known
    // Breaks redirect loops: an address that leads back to itself has no page.
    this.#shown.set(asked, null)
    const shown = await this.#find(asked)
    this.#shown.set(asked, shown)
    if (shown !== null) this.#pages.add(shown)
    return shown
  }

  async #find(address: string): Promise<string | null> {
    const page = await this.#render(address)
    if (page.kind === 'redirect') return this.#pageAt(page.location)
    if (page.status === 200) return address
    const { pathname, searchParams } = new URL(address, 'http://site')
    const redirect = await findRedirect(pathname, searchParams)
    return redirect?.kind === 'redirect' ? this.#pageAt(redirect.location) : null
  }

  /**
   * The address without the parameters that the page does not read; null if no page can exist
   * there.
   */
  async #inOrder(address: string): Promise<string | null> {
    const { origin, pathname, searchParams } = new URL(address, 'http://site')
    if (origin !== 'http://site' || EXCLUDED.test(pathname)) return null
    const path = pathname.replace(/(?<=[^/])\/+$/, '')
    if (!(await this.#webApp.hasPage(path))) return null
    const relevant = new URLSearchParams()
    for (const name of (await this.#webApp.pageParameters(path)).toSorted()) {
      const value = searchParams.get(name) ?? ''
      if (value !== '' && !NOT_FOLLOWED.has(name)) relevant.set(name, value)
    }
    return relevant.size > 0 ? `${path}?${relevant}` : path
  }

  async #render(address: string) {
    return this.#webApp.render(address, visitorReads, { content: await siteContent() })
  }

  /** Writes the sitemap with the addresses of the site, and returns these addresses. */
  async #writeSitemap(): Promise<string[]> {
    const parts = new SitemapParts(await this.#webApp.pageAddresses(), siteSettings, ALL_IDS)
    const sitemap = await parts.whole()
    await this.#files.write('sitemap.xml', sitemap)
    const { origin } = siteSettings
    return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address.replaceAll('&amp;', '&').slice(origin.length) || '/',
    )
  }

  async #writeFeeds(): Promise<void> {
    for (const language of LANGUAGES) {
      const { siteName, meta } = (await siteContent()).texts[language].common
      const { rows: publications } = await listPublications({ language })
      const { title, description: subtitle } = meta.publications
      const content = { language, title, subtitle, siteName, publications, site: siteSettings }
      await this.#files.write(localizedPath(language, '/feed.xml').slice(1), feed(content))
    }
  }
}

/** Writes one sitemap for all ids, because the address of a sitemap part can't be a file name. */
const ALL_IDS = Number.MAX_SAFE_INTEGER

const FEEDS = LANGUAGES.map((language) => localizedPath(language, '/feed.xml'))

function fileOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return fileOfPage(pathname, search)
}
