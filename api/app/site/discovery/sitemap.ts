import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { DateTime } from 'luxon'
import { toWireTime } from '#core/time/wire_time'
import { escapeXml, XML_DECLARATION } from '#site/discovery/xml'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface SitemapEntry {
  path: string
  changed?: DateTime | undefined
  /** The same page in each of its languages. */
  versions: Partial<Record<Language, string>>
}

/** A sitemap. Writes `batches` as they arrive, so that other requests are served in between. */
export async function sitemap(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  site: Pick<SiteSettings, 'origin'>,
): Promise<string> {
  const written: string[] = []
  for await (const entries of batches)
    written.push(entries.map((entry) => url(entry, site)).join(''))
  return (
    XML_DECLARATION +
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    written.join('') +
    `</urlset>\n`
  )
}

function url(
  { path, changed, versions }: SitemapEntry,
  { origin }: Pick<SiteSettings, 'origin'>,
): string {
  const alternate = (hreflang: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + to)}"/>\n`
  const known = LANGUAGES.flatMap((language) => {
    const to = versions[language]
    return to === undefined ? [] : [alternate(language, to)]
  })
  return (
    `<url>\n<loc>${escapeXml(origin + path)}</loc>\n` +
    (changed ? `<lastmod>${toWireTime(changed)}</lastmod>\n` : '') +
    known.join('') +
    alternate('x-default', versions.ar ?? path) +
    `</url>\n`
  )
}
