import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { countRendering } from '#core/limits/read_limit'
import { listPublications } from '#publications/reading/list_publications'
import { encodeBody } from '#core/http/encoded_body'
import { feed } from '#site/discovery/feed'
import { pageCache, sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { sitemap, type SitemapEntry } from '#site/discovery/sitemap'
import { listForSitemap } from '#site/discovery/sitemap_entries'
import { WebApp } from '#site/web_app/web_app'
import { webManifest } from '#site/discovery/web_manifest'

const XML = 'application/xml; charset=utf-8'

interface Document {
  type: string
  content: string
}

/**
 * Documents that help machines find the public pages. All addresses in them come from the settings,
 * not from the request.
 */
@inject()
export default class DiscoveryController {
  readonly #webApp: WebApp

  constructor(webApp: WebApp) {
    this.#webApp = webApp
  }

  robots(ctx: HttpContext) {
    return this.#send(ctx, '/robots.txt', async () => {
      // A page that a search engine may not fetch could not ask it to forget the page.
      const { isUnlisted } = (await siteContent()).site
      const content = [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /en/admin',
        'Disallow: /api/',
        '',
        ...(isUnlisted ? [] : [`Sitemap: ${siteSettings.origin}/sitemap.xml`]),
        '',
      ].join('\n')
      return { type: 'text/plain; charset=utf-8', content }
    })
  }

  /**
   * The `security.txt` of RFC 9116. It changes each month, because it must expire within a year.
   */
  security(ctx: HttpContext) {
    const month = DateTime.utc().startOf('month')
    const path = '/.well-known/security.txt'
    return this.#send(ctx, `${path}?${month.toFormat('yyyy-MM')}`, async () => {
      const { email, origin, hiddenPages = [] } = (await siteContent()).site
      const page = hiddenPages.includes('/contact') ? '/' : '/contact'
      const content = [
        `Contact: ${email ? `mailto:${email}` : origin + page}`,
        `Expires: ${month.plus({ months: 11 }).toISO()}`,
        'Preferred-Languages: ar, en',
        `Canonical: ${origin}${path}`,
        '',
      ].join('\n')
      return { type: 'text/plain; charset=utf-8', content }
    })
  }

  sitemap(ctx: HttpContext) {
    return this.#send(ctx, '/sitemap.xml', async () => ({
      type: XML,
      content: await sitemap(this.#addresses(), siteSettings),
    }))
  }

  /** The addresses of the site's own pages, then of what staff have made public. */
  async *#addresses(): AsyncGenerator<SitemapEntry[]> {
    const { hiddenPages = [] } = (await siteContent()).site
    const pages = await this.#webApp.pageAddresses()
    yield pages
      .filter(({ ar }) => !hiddenPages.includes(ar))
      .flatMap((versions) => LANGUAGES.map((language) => ({ path: versions[language], versions })))
    yield* listForSitemap()
  }

  arabicFeed(ctx: HttpContext) {
    return this.#feed(ctx, 'ar', '/feed.xml')
  }

  englishFeed(ctx: HttpContext) {
    return this.#feed(ctx, 'en', '/en/feed.xml')
  }

  arabicManifest(ctx: HttpContext) {
    return this.#manifest(ctx, 'ar', '/site.webmanifest')
  }

  englishManifest(ctx: HttpContext) {
    return this.#manifest(ctx, 'en', '/en/site.webmanifest')
  }

  #feed(ctx: HttpContext, language: Language, path: string) {
    return this.#send(ctx, path, async () => {
      const { siteName, meta } = (await siteContent()).texts[language].common
      const { rows: publications } = await listPublications({ language })
      const { title, description: subtitle } = meta.publications
      const content = { language, title, subtitle, siteName, publications, site: siteSettings }
      return { type: 'application/atom+xml; charset=utf-8', content: feed(content) }
    })
  }

  #manifest(ctx: HttpContext, language: Language, path: string) {
    return this.#send(ctx, path, async () => {
      const { texts, theme } = await siteContent()
      const { siteName: name, meta } = texts[language].common
      const { description } = meta.home
      const content = webManifest({ language, name, description, accent: theme?.accent })
      return { type: 'application/manifest+json; charset=utf-8', content }
    })
  }

  /** Sends a document. It is cached like pages, because it consists of public content. */
  async #send(ctx: HttpContext, path: string, make: () => Promise<Document>) {
    const document = await pageCache.get(path, async () => {
      await countRendering(ctx.request.ip())
      const { content, type } = await make()
      const body = await encodeBody(content, type)
      return { kind: 'page', status: 200, body, isPrivate: false }
    })
    return sendPage(ctx, document)
  }
}
