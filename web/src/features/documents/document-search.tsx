import Search from 'lucide-react/icons/search'
import { useQuery } from '@tanstack/react-query'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Select } from '@ufuq/shared/ui/select'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { useReads } from '../../visitor-reads.ts'
import { documentFilterOf, documentsPath, type DocumentFilter } from './document-filter.ts'
import { documentQueries } from './queries.ts'

function useFilters() {
  const { data } = useQuery(documentQueries(useReads()).filters())
  return data ?? { categories: [], years: [] }
}

/**
 * The search form with the words and the year. Without JavaScript, it is a plain GET form to its
 * own page.
 */
export function DocumentSearch({ filter }: { filter: DocumentFilter }) {
  const { t } = useTranslation('documents')
  const localized = useLocalizedPath()
  const navigate = useNavigate()
  const { years } = useFilters()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLSelectElement>(null)
  const { q, category, year } = filter

  // The address is the source of truth, so going back also restores the words and the year.
  useEffect(() => {
    if (words.current) words.current.value = q ?? ''
    if (chosen.current) chosen.current.value = String(year ?? '')
  }, [q, year])

  function search() {
    if (!form.current) return
    const typed = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const next = documentFilterOf(new URLSearchParams(typed))
    const path = documentsPath(next)
    if (path !== documentsPath(filter)) void navigate(localized(path), { state: WITHIN_PAGE })
  }

  return (
    <form
      ref={form}
      className="search"
      role="search"
      action={localized(documentsPath())}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label htmlFor={id}>{t('list.search')}</label>
      <TextInput
        ref={words}
        id={id}
        type="search"
        name="q"
        dir="auto"
        maxLength={PUBLIC_LIMITS.search.max}
        defaultValue={q ?? ''}
        enterKeyHint="search"
      />
      <Button type="submit" variant="line" aria-label={t('list.searchButton')}>
        <Icon icon={Search} /> <span>{t('list.searchButton')}</span>
      </Button>
      {category !== null && <input type="hidden" name="category" value={category} />}
      {years.length > 1 && (
        <Select
          ref={chosen}
          name="year"
          aria-label={t('list.year')}
          defaultValue={String(year ?? '')}
          onChange={search}
        >
          <option value="">{t('list.allYears')}</option>
          {years.map((one) => (
            <option key={one} value={String(one)}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </form>
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
