import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'
import { countRendering } from '#core/limits/read_limit'
import { listPublications } from '#publications/reading/list_publications'
import { encodeBody } from '#core/http/encoded_body'
import { feed } from '#site/discovery/feed'
import { pageCache, sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { SitemapParts, sitemapPath } from '#site/discovery/sitemap_parts'
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
    return this.#send(ctx, '/robots.txt', async () => ({
      type: 'text/plain; charset=utf-8',
      content: [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /en/admin',
        'Disallow: /api/',
        '',
        `Sitemap: ${siteSettings.origin}/sitemap.xml`,
        '',
      ].join('\n'),
    }))
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

  async sitemap(ctx: HttpContext) {
    const parts = new SitemapParts(await this.#webApp.pageAddresses(), siteSettings)
    const wanted = new URLSearchParams(ctx.request.parsedUrl.query ?? '').get('part')
    if (wanted === null) {
      return this.#send(ctx, sitemapPath(), async () => ({
        type: XML,
        content: await parts.whole(),
      }))
    }
    return this.#send(ctx, sitemapPath(Number(wanted)), async () => {
      const content = await parts.part(Number(wanted))
      if (content === null) throw ApiException.notFound('Sitemap')
      return { type: XML, content }
    })
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
