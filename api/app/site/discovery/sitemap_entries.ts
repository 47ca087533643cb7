import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { lastChange } from '@ufuq/shared/contract/publications'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { isOpen } from '@ufuq/shared/kinds/page/current-openings'
import { noticePath } from '@ufuq/shared/kinds/page/own-pages'
import { page } from '@ufuq/shared/kinds/page/page'
import { addressAt } from '@ufuq/shared/model/address'
import { DateTime } from 'luxon'
import { keyOfKind, reads } from '#content/cache'
import { batches } from '#core/database/batches'
import { escapeXml, XML_DECLARATION } from '#core/markup/xml'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import type { ServedKind } from '#entries/hooks'
import { filterValue } from '#entries/index_rows'
import { kindsOnSite } from '#entries/kinds'
import { findEntries } from '#entries/rows'
import type { Entry } from '#entries/types'
import { publicPageIn } from '#kinds/page/find_public_page'
import { pages } from '#kinds/page/page_kind'
import { openingsOf } from '#kinds/page/read_shown_notice'

/**
 * The maximum number of addresses of each kind, the newest first. With the longest Arabic slugs,
 * which are percent-encoded and repeated as translations, the sitemap stays below the 50 MB that
 * search engines accept.
 */
const MAX_LISTED = 10_000

/** The number of pages whose notices are read together, because each page may have a long text. */
const PAGES_AT_ONCE = 10

/** What staff have made public, in batches, so that other requests are served in between. */
export async function* listForSitemap(): AsyncGenerator<SitemapEntry[]> {
  yield await entriesOf(pages)
  yield* openNotices()
  for (const kind of kindsOnSite().filter(({ name }) => name !== page.name)) {
    for (const batch of batches(await entriesOf(kind))) {
      yield batch
      await nextTurn()
    }
  }
}

/** Which of these kinds have an entry that visitors read. */
export async function kindsWithPages(names: readonly string[]): Promise<Set<string>> {
  const rows: { kind: string }[] = await db
    .from('sides')
    .where('is_public', true)
    .where('published_at', '<=', toDatabaseTime(DateTime.utc()))
    .whereIn('language', [...LANGUAGES])
    .whereIn('kind', [...names])
    .distinct('kind')
  return new Set(rows.map(({ kind }) => kind))
}

interface Row {
  entry_id: number
  language: Language
  slug: string
  published_at: string | Date | null
  changed_at: string | Date
}

async function entriesOf(kind: ServedKind): Promise<SitemapEntry[]> {
  reads(keyOfKind(kind))
  const query = db
    .from('sides as s')
    .join('entries as e', 'e.id', 's.entry_id')
    .where({ 's.kind': kind.name, 's.is_public': true })
    .where('s.published_at', '<=', toDatabaseTime(DateTime.utc()))
    .whereIn('s.language', [...LANGUAGES])
    .whereNull('e.key')
    .whereNot('s.title', '')
    .whereNotNull('s.slug')
    .orderBy('s.entry_id', 'desc')
    .orderBy('s.language')
    .limit(MAX_LISTED)
    .select('s.entry_id', 's.language', 's.slug', 's.published_at', 's.changed_at')
  const { listedIf } = kind.address?.onSite ?? {}
  if (listedIf) {
    const listed = { kind: kind.name, name: listedIf, value: filterValue(true) }
    void query.whereIn('e.id', (facets) => facets.from('facets').where(listed).select('entry_id'))
  }
  const rows: Row[] = await query
  const versions = rows.map((row) => ({
    ...row,
    path: addressAt(kind, row),
    // A page also changes without an edit, when a notice opens or closes.
    changed: kind === pages ? undefined : changeOf(row),
  }))
  return [...Map.groupBy(versions, ({ entry_id }) => entry_id).values()].flatMap(together)
}

const changeOf = ({ published_at, changed_at }: Row): DateTime =>
  lastChange({
    publishedAt: published_at === null ? null : fromDatabaseTime(published_at),
    updatedAt: fromDatabaseTime(changed_at),
  })

interface Version extends Pick<SitemapEntry, 'path' | 'changed'> {
  language: Language
}

const together = (all: readonly Version[]): SitemapEntry[] => {
  const versions: SitemapEntry['versions'] = Object.fromEntries(
    all.map(({ language, path }) => [language, path]),
  )
  return all.map(({ path, changed }) => ({ path, changed, versions }))
}

async function* openNotices(): AsyncGenerator<SitemapEntry[]> {
  const rows: { entry_id: number }[] = await db
    .from('facets')
    .distinct('entry_id')
    .where({ kind: 'page', name: 'moment' })
    .whereNot('layer', 'd')
    .orderBy('entry_id')
  const ids = rows.map(({ entry_id }) => entry_id)
  for (let start = 0; start < ids.length; start += PAGES_AT_ONCE) {
    const entries = await findEntries(pages, ids.slice(start, start + PAGES_AT_ONCE))
    yield entries.filter(({ isInBin }) => !isInBin).flatMap(noticesOf)
    await nextTurn()
  }
}

function noticesOf(entry: Entry): SitemapEntry[] {
  const now = Date.now()
  const open = LANGUAGES.flatMap((language) => {
    const found = publicPageIn(entry, language)
    if (!found) return []
    const { slug } = found.content
    return openingsOf(found)
      .filter((one) => isOpen(one, now))
      .map(({ id }) => ({ id, language, path: noticePath({ language, slug }, id) }))
  })
  return [...Map.groupBy(open, ({ id }) => id).values()].flatMap(together)
}

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
