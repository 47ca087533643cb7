import { localizedPath } from '@ufuq/shared/contract/addresses'
import { isolated } from '@ufuq/shared/domain/isolate'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { TFunction } from 'i18next'
import Rss from 'lucide-react/icons/rss'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { useLocalizedPath, usePage, useSite } from '../../engine/page-context.ts'
import { pageHead } from '../../engine/page-head.ts'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { useProgrammes, programmesOf, type NamedProgramme } from '../../layout/programmes.ts'
import { SearchForm } from '../../layout/search-form.tsx'
import { filterOf, isSearch, listPath, type ListFilter, writtenTag } from './list-filter.ts'
import { ListTitle, PublicationList } from './publication-list.tsx'
import { publicationQueries } from './queries.ts'
import { SearchResults, SearchTitle } from './search-results.tsx'

function PublicationsPage() {
  const { t } = useTranslation('publications')
  const { language, search } = usePage()
  const filter = filterOf(search, useSite().programmes)
  const ofSearch = isSearch(filter)

  return (
    <>
      {/* The heading of a search is short, so that the results begin on the first screen. */}
      <PageHeading
        title={t(ofSearch ? 'list.searchTitle' : 'list.title')}
        text={ofSearch ? null : t('list.lead')}
        plate={!ofSearch}
      />
      <section
        className="section"
        data-shows={ofSearch ? 'search' : 'list'}
        aria-label={t('list.label')}
      >
        <div className="wrap">
          <SearchForm query={filter.q} />
          {!ofSearch && <ProgrammeLinks filter={filter} />}
          {/* Announced while the focus stays in the field or on a link. */}
          <VisuallyHidden role="status">
            {isSearch(filter) ? (
              <SearchTitle language={language} filter={filter} />
            ) : (
              <ListTitle language={language} filter={filter} />
            )}
          </VisuallyHidden>
          {isSearch(filter) ? (
            <SearchResults language={language} filter={filter} />
          ) : (
            <PublicationList language={language} filter={filter} />
          )}
          <FurtherLinks />
        </div>
      </section>
    </>
  )
}

function FurtherLinks() {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <>
      <p className="feed-link">
        <a className="more" href={localized('/feed.xml')} type="application/atom+xml">
          <Icon icon={Rss} /> {t('list.feed')}
        </a>
      </p>
      <p>
        <Link className="more" to={localized('/documents')}>
          {t('nav.documents', { ns: 'common' })}
        </Link>
      </p>
    </>
  )
}

/**
 * Links that filter the list by programme. They look like the tabs of the projects page, and work
 * without JavaScript.
 */
function ProgrammeLinks({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const isWhole = filter.q === null && filter.tag === null
  const programmes = useProgrammes()
  if (programmes.length === 0) return null
  const all = { slug: null, drawing: undefined, name: t('list.allProgrammes') }

  return (
    <nav className="page-tabs" aria-label={t('list.programmesLabel')}>
      {[all, ...programmes].map(({ slug, drawing, name }) => (
        <Link
          key={slug}
          className="tab"
          data-programme={drawing}
          aria-current={isWhole && filter.category === slug ? 'page' : undefined}
          to={localized(listPath({ category: slug }))}
          state={WITHIN_PAGE}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

export const route: RouteCode = {
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
