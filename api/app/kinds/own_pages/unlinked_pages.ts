import db from '@adonisjs/lucid/services/db'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'

/** The number of pages per query. It is small, because each page may be large. */
const AT_ONCE = 50
/** The maximum number of pages that are checked, newest first. */
const MAX_PAGES = 1000

interface Row {
  id: number
  below: string | null
  slug_ar: string | null
  slug_en: string | null
  live_ar: string | null
  live_en: string | null
}

/**
 * The ids of public custom pages to which no menu and no other custom page links. Texts of
 * publications and of built-in pages are not searched.
 */
export async function unlinkedPages(): Promise<number[]> {
  const inMenus = await slugsInMenus()
  const pages: { id: number; slugs: (string | null)[] }[] = []
  /** The pages that link to a slug. */
  const linking = new Map<string, Set<number>>()
  for (let rows = await readBefore(null); rows.length > 0;) {
    for (const row of rows) {
      if (row.below === null) pages.push({ id: row.id, slugs: [row.slug_ar, row.slug_en] })
      for (const slug of linkedIn(`${row.live_ar ?? ''} ${row.live_en ?? ''}`)) {
        linking.set(slug, (linking.get(slug) ?? new Set()).add(row.id))
      }
    }
    const last = rows.at(-1)
    rows = rows.length < AT_ONCE || pages.length >= MAX_PAGES ? [] : await readBefore(last?.id ?? 0)
  }
  const isLinked = (id: number, slug: string | null) =>
    slug !== null &&
    (inMenus.has(slug) || [...(linking.get(slug) ?? [])].some((other) => other !== id))
  return pages
    .filter(({ id, slugs }) => !slugs.some((slug) => isLinked(id, slug)))
    .map(({ id }) => id)
}

function readBefore(id: number | null): Promise<Row[]> {
  const query = db
    .from('pages')
    .whereNull('deleted_at')
    .where((any) => void any.whereNotNull('live_ar').orWhereNotNull('live_en'))
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .select('id', 'below', 'slug_ar', 'slug_en', 'live_ar', 'live_en')
  if (id !== null) void query.where('id', '<', id)
  return query.exec()
}

/** The first segments, after any `/en`, of this site's addresses in the JSON of a page. */
function linkedIn(json: string): Set<string> {
  const local = json.replaceAll(`${siteSettings.origin}/`, '/')
  const found = local.matchAll(/(?<=["(<\s])\/(?:en\/)?([^\s"()<>#?\\/]+)/g)
  return new Set([...found].map(([, slug = '']) => decoded(slug)))
}

async function slugsInMenus(): Promise<Set<string>> {
  const { menus } = (await siteContent()).site
  const links = LANGUAGES.flatMap((language) => {
    const { header = [], footer = [] } = menus?.[language] ?? {}
    return [...header, ...header.flatMap(({ below = [] }) => below), ...footer]
  })
  return new Set(links.flatMap(({ to }) => (to?.startsWith('/') ? [to.slice(1)] : [])))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
