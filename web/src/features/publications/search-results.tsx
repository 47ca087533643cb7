import { useQuery } from '@tanstack/react-query'
import { programmeNamed } from '@ufuq/shared/art/programme'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SearchResult, FoundPage } from '@ufuq/shared/contract/publication-search'
import { isolated } from '@ufuq/shared/domain/isolate'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useLocalizedPath, useSite } from '../../engine/page-context.ts'
import { Marked } from '../../layout/marked.tsx'
import { listPath, type Search } from './list-filter.ts'
import { ListError, ListPager, WayBack } from './list-parts.tsx'
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
  if (isError) return <ListError onRetry={refetch} isSearch />
  if (data.total + countAbove(data) === 0) {
    return (
      <>
        <EmptyState level={2} title={title} text={t('states.noResults')} action={<WayBack />} />
        {data.instead && <Instead {...data.instead} />}
      </>
    )
  }
  return (
    <>
      <FoundPages title={t('list.pages')} pages={data.pages} />
      <FoundPages title={t('list.documents')} pages={data.documents} />
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
    </>
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

/** Suggestions that are shown if nothing was found. */
function Instead({ tags, newest }: NonNullable<SearchResult['instead']>) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const { programmes } = useSite()
  return (
    <>
      {tags.length > 0 && (
        <section className="instead">
          <h2>{t('list.nearestTags')}</h2>
          <div className="chips">
            {tags.map((tag) => (
              <Link
                key={tag}
                className="chip"
                rel="tag"
                data-programme={programmeNamed(tag, {}, programmes)?.drawing}
                to={localized(listPath({ tag }))}
              >
                <bdi>{tag}</bdi>
              </Link>
            ))}
          </div>
        </section>
      )}
      {newest.length > 0 && (
        <section className="instead">
          <h2>{t('list.newest')}</h2>
          <div className="pubs rows">
            {newest.map((publication) => (
              <PublicationRow key={publication.id} publication={publication} level={3} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

interface FoundPagesProps {
  title: string
  pages: readonly FoundPage[]
}

/** The custom pages or documents that a search finds, which are shown above the publications. */
function FoundPages({ title, pages }: FoundPagesProps) {
  const titleId = useId()
  if (pages.length === 0) return null
  return (
    <section className="found-pages" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {pages.map(({ id, path, marked }) => (
          <li key={id}>
            <h3>
              <Link to={path}>
                <Marked text={marked.title} />
              </Link>
            </h3>
            <p>
              <Marked text={marked.excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
