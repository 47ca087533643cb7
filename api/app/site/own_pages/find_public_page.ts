import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAGES_WITH_SECTIONS, pathOfPage } from '@ufuq/shared/contract/site/page-names'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { reads } from '#content/cache'
import { wireTimeOf } from '#core/time/wire_time'
import { readRows, sideIn, type Entry, type EntryRow } from '#entries/rows'
import { pages } from '#site/own_pages/page_kind'

/** A page in the language in which visitors see it. */
export interface PublicPage {
  entry: Entry
  language: Language
  content: PageSide
  /** When the page became public in this language, in the database's format. */
  publishedAt: string
}

/** The page as visitors see it in this language or, without one, in the first; null if in none. */
export function publicIn(entry: Entry, wanted?: Language): PublicPage | null {
  for (const language of wanted === undefined ? LANGUAGES : [wanted]) {
    const side = sideIn(entry, language)
    if (!side?.live) continue
    const content = side.live as unknown as PageSide
    return { entry, language, content, publishedAt: side.publishedAt ?? side.changedAt }
  }
  return null
}

/** The slug of a page in a language in which it is public. */
export const publicSlugIn = (entry: Entry, language: Language): string | null =>
  publicIn(entry, language)?.content.slug ?? null

/**
 * Finds the page that is or was public at an address in this language. If there is none, looks for a
 * page that is public in the other language only and has this address, and then for a page with this
 * address in the other language, because links of sections have one address for both languages.
 */
export async function findPublicPage(
  typed: string,
  language: Language,
): Promise<PublicPage | null> {
  const slug = normaliseSlug(typed)
  if (addressFault(slug) !== null) return null
  reads('pages')
  const addresses: { language: Language; entry_id: number; state: string }[] = await db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': page.name, 'addresses.slug': slug })
    .whereIn('addresses.language', [...LANGUAGES])
    .select('addresses.language', 'addresses.state', 'sides.entry_id')
  const rows: EntryRow[] = await db
    .from('entries')
    .where('in_bin', false)
    .whereIn(
      'id',
      addresses.map(({ entry_id }) => entry_id),
    )
  const entries = await readRows(pages, rows)
  for (const one of [language, otherLanguage(language)]) {
    const address = addresses.find((row) => row.language === one)
    const entry = address && entries.find(({ id }) => id === address.entry_id)
    // The address that the draft of a public page reserves is not public yet.
    const isReserved = entry && address.state === 'reserved' && publicIn(entry, one) !== null
    if (!entry || isReserved || (one !== language && address.state === 'former')) continue
    const found = publicIn(entry, language) ?? publicIn(entry)
    if (found) return found
  }
  return null
}

/**
 * The sections below the site's page at this path. Null if staff have never opened these sections
 * in the editor.
 */
export async function findSectionsBelow(path: string): Promise<Entry | null> {
  const key = PAGES_WITH_SECTIONS.find((name) => pathOfPage(name) === path)
  reads('pages')
  const row: EntryRow | null = key
    ? await db.from('entries').where({ kind: page.name, key }).first()
    : null
  const [entry] = row ? await readRows(pages, [row]) : []
  return entry ?? null
}

/** The title of a page; null unless it is public in this language. */
export async function titleOfPage(entry_id: number, language: Language): Promise<string | null> {
  reads('pages')
  const side: { title: string } | null = await db
    .from('sides')
    .where({ kind: page.name, entry_id, language, is_public: true })
    .select('title')
    .first()
  return side?.title ?? null
}

/** When the page became public in this language, in the format of the API. */
export const publishedAtOf = ({ publishedAt }: Pick<PublicPage, 'publishedAt'>): string =>
  wireTimeOf(publishedAt)
