import db from '@adonisjs/lucid/services/db'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { page } from '@ufuq/shared/kinds/page'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'

/** The number of pages per query. It is small, because each page may be large. */
const AT_ONCE = 50
/** The maximum number of pages that are checked, newest first. */
const MAX_PAGES = 1000

interface Row {
  id: number
  key: string | null
  slug: string | null
  live: string
}

/**
 * The ids of public pages to which no menu and no other page links. Texts of publications and of the
 * other parts of the site's pages are not searched.
 */
export async function unlinkedPages(): Promise<number[]> {
  const inMenus = await slugsInMenus()
  const slugs = new Map<number, (string | null)[]>()
  /** The pages that link to a slug. */
  const linking = new Map<string, Set<number>>()
  for (let ids = await idsBefore(null); ids.length > 0;) {
    for (const { id, key, slug, live } of await readSides(ids)) {
      if (key === null) slugs.set(id, [...(slugs.get(id) ?? []), slug])
      for (const linked of linkedIn(live)) {
        linking.set(linked, (linking.get(linked) ?? new Set()).add(id))
      }
    }
    const last = ids.at(-1) ?? 0
    ids = ids.length < AT_ONCE || slugs.size >= MAX_PAGES ? [] : await idsBefore(last)
  }
  const isLinked = (id: number, slug: string | null) =>
    slug !== null &&
    (inMenus.has(slug) || [...(linking.get(slug) ?? [])].some((other) => other !== id))
  return [...slugs].filter(([id, own]) => !own.some((slug) => isLinked(id, slug))).map(([id]) => id)
}

async function idsBefore(id: number | null): Promise<number[]> {
  const query = db
    .from('sides')
    .where({ kind: page.name, is_public: true })
    .distinct('entry_id as id')
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
  if (id !== null) void query.where('entry_id', '<', id)
  const rows: { id: number }[] = await query
  return rows.map((row) => row.id)
}

/** All sides of these pages: links may also use the slug of a language that is not public. */
const readSides = (ids: readonly number[]): Promise<Row[]> =>
  db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .whereIn('entries.id', [...ids])
    .orderBy('entries.id', 'desc')
    .select('entries.id', 'entries.key', 'sides.slug')
    .select(db.raw("coalesce(sides.live, '') as live"))
    .exec()

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
