import { useQuery } from '@tanstack/react-query'
import { Select } from '@ufuq/shared/ui/select'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { SearchForm } from '../../layout/search-form.tsx'
import { useReads } from '../../visitor-reads.ts'
import { documentsPath, type DocumentFilter } from './document-filter.ts'
import { documentQueries } from './queries.ts'

function useFilters() {
  const { data } = useQuery(documentQueries(useReads()).filters())
  return data ?? { categories: [], years: [] }
}

/** The search form with the words and the year. */
export function DocumentSearch({ filter: { q, category, year } }: { filter: DocumentFilter }) {
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
export function CategoryLinks({ filter }: { filter: DocumentFilter }) {
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
