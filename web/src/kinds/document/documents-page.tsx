import { useQuery } from '@tanstack/react-query'
import {
  MAX_DOCUMENTS_FOUND,
  type DocumentCategory,
  type ShownDocument,
} from '@ufuq/shared/contract/documents'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Select } from '@ufuq/shared/ui/select'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { useLanguage, useLocalizedPath, usePage } from '../../engine/page-context.ts'
import { pageHead } from '../../engine/page-head.ts'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { useReads } from '../../engine/visitor-reads.ts'
import { FailedState } from '../../layout/failed-state.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { PageStyles } from '../../layout/page-styles.tsx'
import { SearchForm } from '../../layout/search-form.tsx'
import { documentFilterOf, documentsPath, type DocumentFilter } from './document-filter.ts'
import { DocumentList, FoundDocuments } from './document-list.tsx'
import { documentQueries } from './queries.ts'
import styles from '../../styles/documents.css?url'

/** The public list of documents, and the results of a search in them. */
function DocumentsPage() {
  const { t } = useTranslation('documents')
  const filter = documentFilterOf(usePage().search)
  const query = documentQueries(useReads()).list(useLanguage(), filter)
  const { data, isPending, isError, refetch } = useQuery(query)
  const isSearch = filter.q !== null

  return (
    <>
      <PageStyles href={styles} />
      {/* The heading of a search is short, so the results begin on the first screen. */}
      <PageHeading
        title={t('list.title')}
        text={isSearch ? null : t('list.text')}
        plate={!isSearch}
      />
      <section
        className="section documents"
        data-shows={isSearch ? 'search' : 'list'}
        aria-label={t('list.label')}
      >
        <div className="wrap">
          <DocumentSearch filter={filter} />
          <CategoryLinks filter={filter} />
          {/* Announced while the focus stays in the field or on a link. */}
          <VisuallyHidden role="status">
            {data && isSearch && <FoundTitle filter={filter} count={data.length} />}
          </VisuallyHidden>
          {isPending && <LoadingState label={t('states.loading')} />}
          {isError && <FailedState level={2} title={t('states.errorTitle')} retry={refetch} />}
          {data && <Documents documents={data} filter={filter} />}
        </div>
      </section>
    </>
  )
}

interface DocumentsProps {
  documents: readonly ShownDocument[]
  filter: DocumentFilter
}

function Documents({ documents, filter }: DocumentsProps) {
  const { t } = useTranslation('documents')
  if (documents.length === 0) return <Nothing filter={filter} />
  if (filter.q === null) return <DocumentList documents={documents} />
  return (
    <>
      <div className="filter">
        <h2>
          <FoundTitle filter={filter} count={documents.length} />
        </h2>
        <WayBack filter={filter}>{t('list.clear')}</WayBack>
      </div>
      <FoundDocuments documents={documents} />
    </>
  )
}

/** A title that states how many documents were found. */
function FoundTitle({ filter, count }: { filter: DocumentFilter; count: number }) {
  const { t } = useTranslation('documents')
  const query = isolated(filter.q ?? '')
  if (count === 0) return t('states.notFoundTitle', { query })
  return t(count < MAX_DOCUMENTS_FOUND ? 'list.found' : 'list.foundFirst', { query, count })
}

function Nothing({ filter }: { filter: DocumentFilter }) {
  const { t } = useTranslation('documents')
  const isWhole = filter.category === null && filter.year === null
  if (filter.q !== null) {
    return (
      <EmptyState
        level={2}
        title={<FoundTitle filter={filter} count={0} />}
        text={t('states.notFound')}
        action={<WayBack filter={filter}>{t('document.back')}</WayBack>}
      />
    )
  }
  if (isWhole)
    return <EmptyState level={2} title={t('states.emptyTitle')} text={t('states.empty')} />
  return (
    <EmptyState
      level={2}
      title={t('states.noneTitle')}
      text={t('states.none')}
      action={<WayBack filter={{}}>{t('document.back')}</WayBack>}
    />
  )
}

/** A link to the list without the search. */
function WayBack({ filter, children }: { filter: Partial<DocumentFilter>; children: string }) {
  const localized = useLocalizedPath()
  return (
    <Link className="more" to={localized(documentsPath({ ...filter, q: null }))}>
      {children}
    </Link>
  )
}

export const route: RouteCode = {
  Component: DocumentsPage,
  queries: ({ language, search }, reads) => {
    const queries = documentQueries(reads)
    return [queries.list(language, documentFilterOf(search)), queries.filters()]
  },
  resolve: documentsResult,
}

/** Each category and each year has its own address. A search is never cached. */
function documentsResult(context: ResolveContext): PageResult {
  const { t, language, site, search, client, reads } = context
  const filter = documentFilterOf(search)
  const { queryKey } = documentQueries(reads).list(language, filter)
  const items = client.getQueryData<ShownDocument[]>(queryKey)
  const title = titleOf(filter, t)
  const head = pageHead({
    title: title === null ? t('meta.documents.title') : t('meta.publication.title', { title }),
    description: t('meta.documents.description'),
    path: documentsPath(filter),
    language,
    site,
  })
  if (filter.q !== null) {
    return { status: 200, isPrivate: true, head: { ...head, robots: 'noindex' } }
  }
  // Search engines must not index a category or a year without documents.
  const isNothing = title !== null && items?.length === 0
  return { status: 200, head: isNothing ? { ...head, robots: 'noindex' } : head }
}

/** The title of a filtered list; null for the whole list. */
function titleOf({ q, category, year }: DocumentFilter, t: TFunction): string | null {
  const ns = 'documents'
  if (q !== null) return t('list.results', { ns, query: isolated(q) })
  const name = category === null ? t('list.title', { ns }) : t(`categories.${category}`, { ns })
  if (year !== null) return t('list.ofYear', { ns, name, year: String(year) })
  return category && name
}

function useFilters() {
  const { data } = useQuery(documentQueries(useReads()).filters())
  const { category: categories = [], year: years = [] } = data ?? {}
  return { categories: categories as DocumentCategory[], years: years as number[] }
}

/** The search form with the words and the year. */
function DocumentSearch({ filter: { q, category, year } }: { filter: DocumentFilter }) {
  const { t } = useTranslation('documents')
  const { years } = useFilters()
  const chosen = useRef<HTMLSelectElement>(null)

  // The address is the source of truth, so going back also restores the year.
  useEffect(() => {
    if (chosen.current) chosen.current.value = String(year ?? '')
  }, [year])

  return (
    <SearchForm to={documentsPath()} label={t('list.search')} query={q}>
      {category !== null && <input type="hidden" name="category" value={category} />}
      {years.length > 1 && (
        <Select
          ref={chosen}
          name="year"
          aria-label={t('list.year')}
          defaultValue={String(year ?? '')}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('list.allYears')}</option>
          {years.map((one) => (
            <option key={one} value={String(one)}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </SearchForm>
  )
}

/** Links that filter the list by category and keep the words and the year. */
function CategoryLinks({ filter }: { filter: DocumentFilter }) {
  const { t } = useTranslation('documents')
  const localized = useLocalizedPath()
  const { categories } = useFilters()
  if (categories.length < 2) return null
  return (
    <nav className="page-tabs" aria-label={t('list.categoriesLabel')}>
      {[null, ...categories].map((category) => (
        <Link
          key={category}
          className="tab"
          aria-current={filter.category === category ? 'page' : undefined}
          to={localized(documentsPath({ ...filter, category }))}
          state={WITHIN_PAGE}
        >
          {category === null ? t('list.all') : t(`categories.${category}`)}
        </Link>
      ))}
    </nav>
  )
}
