import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { lastChange, publicationPath } from '@ufuq/shared/contract/publications'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { withoutMarks } from '@ufuq/shared/domain/isolate'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { pageCache, sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { encodeBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'
import { escapeXml, XML_DECLARATION } from '#core/markup/xml'
import { toWireTime } from '#core/time/wire_time'
import { listPublications } from '#kinds/publication/reading/list_publications'
import type { PublicationRow } from '#kinds/publication/records/record_rows'
import {
  kindsWithPages,
  sitemap,
  type SitemapEntry,
  listForSitemap,
} from '#site/discovery/sitemap_entries'
import { WebApp } from '#site/web_app/web_app'

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
    const listed = await kindsWithPages(pages.flatMap(({ kind }) => kind ?? []))
    yield pages
      .filter(({ ar, kind }) => !hiddenPages.includes(ar) && (!kind || listed.has(kind)))
      .flatMap(({ ar, en }) =>
        LANGUAGES.map((language) => ({ path: { ar, en }[language], versions: { ar, en } })),
      )
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

interface FeedInput {
  language: Language
  title: string
  subtitle: string
  siteName: string
  /** The texts that visitors may read, newest first. */
  publications: readonly PublicationRow[]
  site: Pick<SiteSettings, 'origin'>
}

const EPOCH = DateTime.fromMillis(0, { zone: 'utc' })

/**
 * An Atom feed. Unlike RSS, it marks each text as plain text, so that feed readers don't interpret
 * it as markup.
 */
function feed({ language, title, subtitle, siteName, publications, site }: FeedInput) {
  const at = (path: string) => link(site, localizedPath(language, path))
  const updated = DateTime.max(EPOCH, ...publications.map(lastChange))
  return (
    XML_DECLARATION +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n` +
    `<id>${at('/feed.xml')}</id>\n` +
    `<title type="text">${escapeXml(title)}</title>\n` +
    `<subtitle type="text">${escapeXml(subtitle)}</subtitle>\n` +
    `<link rel="self" type="application/atom+xml" href="${at('/feed.xml')}"/>\n` +
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${at('/publications')}"/>\n` +
    `<icon>${link(site, '/icon-192.png')}</icon>\n` +
    `<author><name>${escapeXml(siteName)}</name></author>\n` +
    `<updated>${toWireTime(updated)}</updated>\n` +
    publications.map((publication) => entry(publication, site)).join('') +
    `</feed>\n`
  )
}

function entry(publication: PublicationRow, site: Pick<SiteSettings, 'origin'>): string {
  const { id, title, excerpt, tags, language, publishedAt } = publication
  const address = link(site, publicationPath(publication))
  return (
    `<entry>\n` +
    // The id stays the same when the slug changes, and is also an address of the text.
    `<id>${link(site, localizedPath(language, `/publications/${id}`))}</id>\n` +
    `<title type="text">${escapeXml(withoutMarks(title))}</title>\n` +
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${address}"/>\n` +
    `<published>${toWireTime(publishedAt ?? EPOCH)}</published>\n` +
    `<updated>${toWireTime(lastChange(publication))}</updated>\n` +
    tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('') +
    `<summary type="text">${escapeXml(withoutMarks(excerpt))}</summary>\n` +
    `</entry>\n`
  )
}

const link = (site: Pick<SiteSettings, 'origin'>, path: string) => escapeXml(site.origin + path)

const PAPER = '#f4f6f3'

interface ManifestInput {
  language: Language
  name: string
  description: string
  /** The colours of the theme, unless it is the default theme. */
  accent: string | undefined
}

/**
 * The colours are those of the `--paper` tokens, or a chosen accent. The addresses of the icons are
 * always the same.
 */
const webManifest = ({ language, name, description, accent = PAPER }: ManifestInput): string =>
  JSON.stringify({
    id: localizedPath(language, '/'),
    name,
    description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: localizedPath(language, '/'),
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: accent,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
