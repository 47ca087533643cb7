import db from '@adonisjs/lucid/services/db'
import { languageOf, PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { MissedAddress, ShownTarget } from '@ufuq/shared/contract/redirects'
import { page } from '@ufuq/shared/kinds/page'
import { nearestAmong, wordsOfPath } from '@ufuq/shared/domain/redirects/nearest'
import { wireTimeOf } from '#core/time/wire_time'
import { siteContent } from '#content/site_content'
import Publication from '#publications/publication'
import { resolveTargets } from '#site/redirects/resolve_targets'

interface Row {
  id: number
  address: string
  visits: number
  last_at: string | Date
  source: string
}

/**
 * The addresses that were not found, most requested first, each with the most similar public
 * address.
 */
export async function listMissed(limit: number = PAGE_SIZE.max): Promise<MissedAddress[]> {
  const rows: Row[] = await db
    .from('missed_addresses')
    .where('is_ignored', false)
    .orderBy([
      { column: 'visits', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('id', 'address', 'visits', 'last_at', 'source')
  const suggested = await suggestionsFor(rows.map(({ address }) => address))
  return rows.map(({ id, address, visits, last_at, source }) => ({
    id,
    address,
    visits,
    lastAt: wireTimeOf(last_at),
    source: source || null,
    suggestion: suggested.get(address) ?? null,
  }))
}

/** Removes an address from the list permanently, even if it is requested again. */
export const ignoreMissed = async (id: number): Promise<boolean> =>
  Number(await db.from('missed_addresses').where({ id }).update({ is_ignored: true })) > 0

interface Candidate {
  target: string
  names: string[]
}

async function suggestionsFor(addresses: readonly string[]): Promise<Map<string, ShownTarget>> {
  const found = new Map<string, { target: string; language: Language }>()
  for (const [language, some] of Map.groupBy(addresses, languageOf)) {
    const nearest = nearestAmong([
      ...(await pagesIn(language)),
      ...(await publicationsLike(some, language)),
    ])
    for (const address of some) {
      const best = nearest(address)
      if (best) found.set(address, { target: best.target, language })
    }
  }
  const resolve = await resolveTargets([...found.values()])
  return new Map(
    [...found].flatMap(([address, wanted]) => {
      const { state, ...shown } = resolve(wanted)
      return state === 'works' ? [[address, shown] as const] : []
    }),
  )
}

/** The shipped pages with their names, and the public custom pages. */
async function pagesIn(language: Language): Promise<Candidate[]> {
  const { texts, site } = await siteContent()
  const { nav } = texts[language].common
  const names: Partial<Record<string, string>> = nav
  const pages = PUBLIC_PAGES.filter(({ path }) => !site.hiddenPages?.includes(path))
  const shipped = pages.map(({ path, name }) => ({
    target: path,
    names: [path, names[name.replace('nav.', '')] ?? ''],
  }))
  const own: { id: number; slug: string }[] = await db
    .from('sides')
    .where({ kind: page.name, language, is_public: true })
    .whereNotNull('slug')
    .orderBy('entry_id', 'desc')
    .limit(200)
    .select('entry_id as id', 'slug')
  return [...shipped, ...own.map(({ id, slug }) => ({ target: `page:${id}`, names: [slug] }))]
}

const MAX_CANDIDATES = 500

/**
 * The newest publications whose address begins with the first word of an address that was not
 * found.
 */
async function publicationsLike(
  addresses: readonly string[],
  language: Language,
): Promise<Candidate[]> {
  const words = new Set(addresses.map((address) => wordsOfPath(address)[0] ?? ''))
  const beginnings = [...words].filter((word) => word.length >= 3)
  if (beginnings.length === 0) return []
  const rows = await Publication.query()
    .withScopes((scopes) => scopes.visible())
    .where('language', language)
    .where((any) => {
      for (const word of beginnings) void any.orWhere('slug', 'like', `${word}%`)
    })
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .select('id', 'slug', 'title')
  return rows.map(({ id, slug, title }) => ({
    target: `publication:${id}`,
    names: [slug ?? '', title],
  }))
}
