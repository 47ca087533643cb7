import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { ShownTarget } from '@ufuq/shared/contract/redirects'
import { readRedirectTarget } from '@ufuq/shared/domain/redirects/targets'
import { readPageSlugs } from '#content/linked_names'
import { readSides, type ShownSide } from '#entries/public_sides'
import { isVisible } from '#publications/records/record_rows'

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
  return new Map(sides.map((side) => [side.id, side]))
}
