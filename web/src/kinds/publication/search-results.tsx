import { useQuery } from '@tanstack/react-query'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { SEARCH_COUNT_LIMIT, type Found } from '@ufuq/shared/contract/publication-search'
import { isolated } from '@ufuq/shared/domain/isolate'
import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { DateText } from '@ufuq/shared/ui/bdi'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage, useLocalizedPath } from '../../engine/page-context.ts'
import { withParameters } from '../../engine/with-parameters.ts'
import { FailedState } from '../../layout/failed-state.tsx'
import { Marked } from '../../layout/marked.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { listPath, type Search } from './list-filter.ts'
import { ListPager, WayBack } from './list-parts.tsx'
import { PublicationSkeletons } from './publication-card.tsx'
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
  const { items, next, isPartial, inOther, instead } = data
  const nearest = instead?.query && <NearestQuery query={instead.query} />
  if (items.length === 0) {
    return (
      <>
        <EmptyState level={2} title={title} text={t('states.noResults')} action={<WayBack />} />
        {nearest}
        <InOtherLanguage language={language} filter={filter} count={inOther} />
        {instead && <Instead newest={instead.newest} />}
      </>
    )
  }
  return (
    <>
      <div className="filter">
        <h2>{title}</h2>
        <WayBack />
      </div>
      {isPartial && <p>{t('list.partial')}</p>}
      {nearest}
      <FoundList items={items} />
      {items.some(({ kind }) => kind === 'document') && (
        <PageLink className="more" to={withParameters('/documents', { q: filter.q })}>
          {t('list.onlyDocuments')}
        </PageLink>
      )}
      <ListPager filter={filter} next={next} />
      <InOtherLanguage language={language} filter={filter} count={inOther} />
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

/** The number of results, in words; nothing until it is known. */
export function SearchTitle({ language, filter }: SearchResultsProps) {
  const { t } = useTranslation('publications')
  const { data } = useQuery(usePublicationQueries().search(language, filter))
  const query = isolated(filter.q)
  if (!data) return null
  const { total, isMore } = data
  if (total === 0) return t('states.noResultsTitle', { query })
  if (isMore) return t('list.manyResults', { query, limit: total })
  return t('list.resultCount', { query, count: total })
}

/** The newest texts, which are shown if nothing was found. */
function Instead({ newest }: { newest: readonly Found[] }) {
  const { t } = useTranslation('publications')
  if (newest.length === 0) return null
  return (
    <section className="instead">
      <h2>{t('list.newest')}</h2>
      <FoundList items={newest} />
    </section>
  )
}

/** Results of all kinds in one list, with their words marked. */
const FoundList = ({ items }: { items: readonly Found[] }) => (
  <ul className="found ruled">
    {items.map((found) => (
      <FoundRow key={found.path} {...found} />
    ))}
  </ul>
)

function FoundRow({ kind, path, page, publishedAt, marked }: Found) {
  const language = useLanguage()
  const { t } = useTranslation('publications')
  return (
    <li data-part="result">
      <h3 lang={foreignLanguage(marked.title.join(''), language)}>
        <Link to={path} dir="auto">
          <Marked text={marked.title} />
        </Link>
      </h3>
      <p dir="auto" lang={foreignLanguage(marked.excerpt.join(''), language)}>
        <Marked text={marked.excerpt} />
      </p>
      <div className="meta">
        <span>{t(`kinds.${kind}` as 'kinds.page')}</span>
        {page && <span>{t('list.onPage', { page })}</span>}
        {publishedAt && <DateText iso={publishedAt} />}
      </div>
    </li>
  )
}
