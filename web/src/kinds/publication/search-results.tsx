import { useQuery } from '@tanstack/react-query'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import {
  SEARCH_COUNT_LIMIT,
  type FoundPage,
  type SearchResult,
} from '@ufuq/shared/contract/publication-search'
import { isolated } from '@ufuq/shared/domain/isolate'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { withParameters } from '../../engine/with-parameters.ts'
import { FailedState } from '../../layout/failed-state.tsx'
import { Marked } from '../../layout/marked.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { listPath, type Search } from './list-filter.ts'
import { ListPager, WayBack } from './list-parts.tsx'
import { PublicationSkeletons } from './publication-card.tsx'
import { FoundRow, PublicationRow } from './publication-row.tsx'
import { usePublicationQueries } from './queries.ts'

interface SearchResultsProps {
  language: Language
  filter: Search
}

export function SearchResults({ language, filter }: SearchResultsProps) {
  const { t } = useTranslation('publications')
  const { data, isPending, isError, refetch } = useQuery(
    usePublicationQueries().search(language, filter),
  )
  const title = <SearchTitle language={language} filter={filter} />

  if (isPending) {
    return (
      <LoadingState label={t('states.loading')}>
        <PublicationSkeletons variant="rows" />
      </LoadingState>
    )
  }
  if (isError) {
    return <FailedState level={2} title={t('states.searchErrorTitle')} retry={refetch} />
  }
  if (data.total + countAbove(data) === 0) {
    return (
      <>
        <EmptyState level={2} title={title} text={t('states.noResults')} action={<WayBack />} />
        {data.instead?.query && <NearestQuery query={data.instead.query} />}
        <InOtherLanguage language={language} filter={filter} count={data.inOther} />
        {data.instead && <Instead {...data.instead} />}
      </>
    )
  }
  return (
    <>
      <FoundPages title={t('list.pages')} pages={data.pages} />
      <FoundPages title={t('list.documents')} pages={data.documents}>
        <PageLink className="more" to={withParameters('/documents', { q: filter.q })}>
          {t('list.onlyDocuments')}
        </PageLink>
      </FoundPages>
      <div className="filter">
        <h2>{title}</h2>
        <WayBack />
      </div>
      {data.total > 0 && (
        <div className="pubs rows found">
          {data.items.map((publication) => (
            <FoundRow key={publication.id} publication={publication} />
          ))}
        </div>
      )}
      <ListPager filter={filter} next={data.next} />
      <InOtherLanguage language={language} filter={filter} count={data.inOther} />
    </>
  )
}

/** A link that searches for words that occur in place of those that do not. */
function NearestQuery({ query }: { query: string }) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <p className="instead">
      {t('list.nearestQuery')}{' '}
      <Link className="more" to={localized(listPath({ q: query }))}>
        <bdi>{query}</bdi>
      </Link>
    </p>
  )
}

/** A link to the results in the other language; nothing if there are none. */
function InOtherLanguage({
  language,
  filter,
  count = 0,
}: SearchResultsProps & { count: number | undefined }) {
  const { t } = useTranslation('publications')
  if (count === 0) return null
  const isMore = count > SEARCH_COUNT_LIMIT
  return (
    <p className="instead">
      <Link className="more" to={localizedPath(otherLanguage(language), listPath({ q: filter.q }))}>
        {isMore
          ? t('list.manyInOther', { limit: SEARCH_COUNT_LIMIT })
          : t('list.inOther', { count })}
      </Link>
    </p>
  )
}

/** Announces the number of results of each kind. */
export function SearchStatus(props: SearchResultsProps) {
  const { t } = useTranslation('publications')
  const { data } = useQuery(usePublicationQueries().search(props.language, props.filter))
  const { pages = [], documents = [] } = data ?? {}
  return (
    <>
      {pages.length > 0 && <p>{t('list.pageCount', { count: pages.length })}</p>}
      {documents.length > 0 && <p>{t('list.documentCount', { count: documents.length })}</p>}
      <SearchTitle {...props} />
    </>
  )
}

/** The number of results, in words; nothing until it is known. */
function SearchTitle({ language, filter }: SearchResultsProps) {
  const { t } = useTranslation('publications')
  const { data } = useQuery(usePublicationQueries().search(language, filter))
  const query = isolated(filter.q)
  if (!data) return null
  const { total, isMore } = data
  const isBelowPages = countAbove(data) > 0
  if (total === 0) {
    return t(isBelowPages ? 'states.noPublicationsTitle' : 'states.noResultsTitle', { query })
  }
  if (isMore) return t('list.manyResults', { query, limit: total })
  return t(isBelowPages ? 'list.publicationCount' : 'list.resultCount', { query, count: total })
}

/** The number of results that are shown above the publications. */
const countAbove = ({ pages, documents }: SearchResult): number => pages.length + documents.length

/** The newest publications, which are shown if nothing was found. */
function Instead({ newest }: NonNullable<SearchResult['instead']>) {
  const { t } = useTranslation('publications')
  if (newest.length === 0) return null
  return (
    <section className="instead">
      <h2>{t('list.newest')}</h2>
      <div className="pubs rows">
        {newest.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} level={3} />
        ))}
      </div>
    </section>
  )
}

interface FoundPagesProps {
  title: string
  pages: readonly FoundPage[]
  children?: ReactNode
}

/** The pages or documents that a search finds, which are shown above the publications. */
function FoundPages({ title, pages, children }: FoundPagesProps) {
  const { t } = useTranslation('publications')
  const titleId = useId()
  if (pages.length === 0) return null
  return (
    <section className="found-pages" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="ruled">
        {pages.map(({ path, page, marked }) => (
          <li key={path}>
            <h3>
              <Link to={path}>
                <Marked text={marked.title} />
              </Link>
              {page && <small>{`\u00A0· ${t('list.onPage', { page })}`}</small>}
            </h3>
            <p>
              <Marked text={marked.excerpt} />
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
