import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { lastChange, publicationPath } from '@ufuq/shared/contract/publications'
import type { PageAddresses } from '@ufuq/shared/contract/rendering'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { DateTime } from 'luxon'
import { fromDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import type { SitemapRow } from '#publications/reading/list_for_sitemap'
import { escapeXml, XML_DECLARATION } from '#site/discovery/xml'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface SitemapEntry {
  path: string
  changed?: DateTime
  /** The same page in each of its languages. */
  versions: Partial<Record<Language, string>>
}

export const pageEntries = (pages: readonly PageAddresses[]): SitemapEntry[] =>
  pages.flatMap((versions) => LANGUAGES.map((language) => ({ path: versions[language], versions })))

export function publicationEntry(row: SitemapRow): SitemapEntry {
  const { language, translationLanguage, translationSlug } = row
  const path = publicationPath(row)
  const versions: SitemapEntry['versions'] = { [language]: path }
  if (translationLanguage !== null && translationSlug !== null) {
    const translation = { language: translationLanguage, slug: translationSlug }
    versions[translationLanguage] = publicationPath(translation)
  }
  const changed = lastChange({
    publishedAt: fromDatabaseTime(row.publishedAt),
    updatedAt: fromDatabaseTime(row.updatedAt),
  })
  return { path, changed, versions }
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

export const sitemapIndex = (
  paths: readonly string[],
  { origin }: Pick<SiteSettings, 'origin'>,
): string =>
  XML_DECLARATION +
  `<sitemapindex xmlns="${NAMESPACE}">\n` +
  paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`).join('') +
  `</sitemapindex>\n`

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
