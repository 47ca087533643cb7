import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { ShownTarget } from '@ufuq/shared/contract/redirects'
import { readRedirectTarget, readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { page } from '@ufuq/shared/kinds/page/page'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import siteSettings from '#config/site'
import { readPageSlugs } from '#content/linked_names'
import type { ShownSide } from '#entries/reading_hooks'
import { findPublication } from '#kinds/publication/reading/find_publication'
import { readSides, isVisible } from '#reading/public_sides'

interface Wanted {
  target: string
  language: Language
}

type Resolve = (wanted: Wanted) => ShownTarget

/**
 * Resolves these targets to addresses, with one query for the pages and two for the publications
 * among them.
 */
export async function resolveTargets(
  all: readonly Wanted[],
  client: QueryClientContract = db.connection(),
): Promise<Resolve> {
  const idsOf = (kind: 'page' | 'publication') => [
    ...new Set(
      all.flatMap(({ target: value }) => {
        const target = readRedirectTarget(value)
        return target?.kind === kind ? [target.id] : []
      }),
    ),
  ]
  const pages = await readPageSlugs(idsOf('page'), client)
  const publications = await readPublications(idsOf('publication'), client)
  return ({ target: value, language }) => {
    const target = readRedirectTarget(value)
    const gone = { target: value, title: null, address: null, state: 'gone' as const }
    if (!target) return gone
    if (target.kind === 'address') return { ...gone, address: target.address, state: 'works' }
    if (target.kind === 'path') {
      return { ...gone, address: localizedPath(language, encoded(target.path)), state: 'works' }
    }
    if (target.kind === 'page') {
      const page = pages.get(target.id)
      if (!page) return gone
      const slug = page[language]
      const address = slug === null ? null : localizedPath(language, encoded(`/${slug}`))
      return { ...gone, title: page.title, address, state: slug === null ? 'draft' : 'works' }
    }
    const publication = publications.get(target.id)
    if (!publication) return gone
    const sides = [publication, publication.other].filter((one) => one !== null && isVisible(one))
    const shown = sides.find((one) => one?.language === language) ?? sides[0]
    return {
      ...gone,
      title: (shown ?? publication).title,
      address: shown ? publicationPath(shown) : null,
      state: shown ? 'works' : 'draft',
    }
  }
}

const encoded = (path: string) => encodeURI(path).replaceAll('%25', '%')

async function readPublications(
  ids: number[],
  client: QueryClientContract,
): Promise<Map<number, ShownSide>> {
  const sides = await readSides(ids, 'card', client)
  return new Map(
    sides.filter(({ kind }) => kind === publication.name).map((side) => [side.id, side]),
  )
}

const PUBLICATION = /^\/publications\/([^/]+)$/

/**
 * Converts a typed target to its stored form. An address of the site, with or without its origin,
 * becomes a path. The address of a publication or a custom page becomes a reference to the record,
 * so that the redirect still works if that address changes.
 */
export async function settleTarget(typed: string, language: Language): Promise<string> {
  const { origin } = siteSettings
  const value = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed
  if (readRedirectTarget(value)?.kind !== 'path') return value
  const [, query = ''] = /^[^?#]*(.*)$/.exec(value) ?? []
  const old = readOldAddress(value)
  if (!old) return value
  const of = value.startsWith('/en') ? old.language : language
  const slug = PUBLICATION.exec(old.path)?.[1]
  if (slug !== undefined) {
    const found = await findPublication(slug, { language: of, forStaff: true })
    if (found) return `publication:${found.id}`
  }
  const found: { id: number } | null = await db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': page.name, 'addresses.language': of })
    .where('addresses.slug', normaliseSlug(old.path.slice(1)))
    .whereNot('addresses.state', 'former')
    .select('sides.entry_id as id')
    .first()
  return found ? `page:${found.id}` : old.path + query
}
