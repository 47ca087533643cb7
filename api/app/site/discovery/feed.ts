import { localizedPath } from '@ufuq/shared/contract/addresses'
import { lastChange, publicationPath } from '@ufuq/shared/contract/publications'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { DateTime } from 'luxon'
import { toWireTime } from '#core/time/wire_time'
import type { PublicationRow } from '#publications/records/record_rows'
import { escapeXml, XML_DECLARATION } from '#site/discovery/xml'

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
export function feed({ language, title, subtitle, siteName, publications, site }: FeedInput) {
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
    `<title type="text">${escapeXml(title)}</title>\n` +
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${address}"/>\n` +
    `<published>${toWireTime(publishedAt ?? EPOCH)}</published>\n` +
    `<updated>${toWireTime(lastChange(publication))}</updated>\n` +
    tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('') +
    `<summary type="text">${escapeXml(excerpt)}</summary>\n` +
    `</entry>\n`
  )
}

const link = (site: Pick<SiteSettings, 'origin'>, path: string) => escapeXml(site.origin + path)
