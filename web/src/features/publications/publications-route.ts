import { localizedPath } from '@ufuq/shared/contract/addresses'
import { isolated } from '@ufuq/shared/domain/isolate'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { TFunction } from 'i18next'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { pageHead } from '../../engine/page-head.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { programmesOf, type NamedProgramme } from '../../layout/programmes.ts'
import { filterOf, isSearch, listPath, writtenTag, type ListFilter } from './list-filter.ts'
import { PublicationsPage } from './publications-page.tsx'
import { publicationQueries } from './queries.ts'

export const publicationsRoute: RouteCode = {
  Component: PublicationsPage,
  queries: ({ language, search }, reads, { programmes }) => {
    const filter = filterOf(search, programmes)
    const queries = publicationQueries(reads)
    return [isSearch(filter) ? queries.search(language, filter) : queries.list(language, filter)]
  },
  resolve: listResult,
}

/**
 * Each page of the list, each programme and each tag has its own address. A search is never
 * cached.
 */
function listResult(context: ResolveContext): PageResult {
  const { t, language, site, search, client, reads } = context
  const filter = filterOf(search, site.programmes)
  const programmes = programmesOf(site, t)
  const { q, tag } = filter
  const { queryKey } = publicationQueries(reads).list(language, filter)
  const items = client.getQueryData(queryKey)?.items
  const path = listPath(filter)
  const head = pageHead({
    title: titleOf({ filter, items: items ?? [], programmes, t }),
    description: t('meta.publications.description'),
    path,
    language,
    site,
  })
  if (q !== null) return { status: 200, isPrivate: true, head: { ...head, robots: 'noindex' } }
  if (tag === null) return { status: 200, head }

  // Omits the alternates, because nothing checks whether the other language has publications with
  // this tag.
  const ownHead = { ...head, alternates: [] }
  if (tag !== tagKey(tag)) {
    const redirect = { status: 301, location: localizedPath(language, path) } as const
    return { status: 301, head: ownHead, redirect }
  }
  if (items?.length !== 0) return { status: 200, head: ownHead }
  return { status: 404, head: { ...ownHead, robots: 'noindex' } }
}

interface TitleSources {
  filter: ListFilter
  items: { tags: string[] }[]
  programmes: readonly NamedProgramme[]
  t: TFunction
}

function titleOf(sources: TitleSources): string {
  const title = filterTitle(sources)
  const { t } = sources
  return title === null ? t('meta.publications.title') : t('meta.publication.title', { title })
}

/** The title of a filtered list; null for the whole list. */
function filterTitle({ filter, items, programmes, t }: TitleSources): string | null {
  const { q, tag, category } = filter
  const ns = 'publications'
  if (q !== null) return t('list.results', { ns, query: isolated(q) })
  if (tag !== null) return t('list.tagged', { ns, tag: isolated(writtenTag(tag, items)) })
  const name = programmes.find(({ slug }) => slug === category)?.name
  return name === undefined ? null : t('list.ofProgramme', { ns, programme: name })
}
