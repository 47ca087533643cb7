import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { PAIR_STATES, PUBLICATION_STATES } from '@ufuq/shared/contract/publications'
import { STAFF_SORTS, type PublicationAuthor } from '@ufuq/shared/contract/publication-lists'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { AdminT } from '../../../error-text.ts'
import {
  FilterBar,
  FilterChoice,
  type FilterOption,
  Filters,
  type SetFilter,
} from '../../../components/filter-bar.tsx'
import { pairQueries } from '../../../pairs/queries.ts'
import { SearchField } from '../../../components/search-field.tsx'
import { useListAddress } from './list-address.ts'

interface ListFiltersProps {
  count: ReactNode
  /** The views and links to other lists. */
  children?: ReactNode
}

/**
 * The search, the filters and the order. The drop-down lists apply immediately; the search applies
 * when it is submitted.
 */
export function ListFilters({ count, children }: ListFiltersProps) {
  const { t } = useTranslation('admin')
  const { filters, apply, remove, clear } = useListAddress()
  const form = useRef<HTMLFormElement>(null)
  const authors = useAuthorOptions(filters.author)
  const send = () => form.current && apply(new FormData(form.current))
  return (
    <FilterBar
      ref={form}
      count={count}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SearchField
        q={filters.q ?? ''}
        label={t('manage.search')}
        submitLabel={t('manage.searchSubmit')}
        maxLength={LIMITS.search.max}
        dir="auto"
      />
      <Filters set={useSetFilters(authors)} onRemove={remove} onClear={clear}>
        <Choices authors={authors} onChoose={send} />
      </Filters>
      {children}
    </FilterBar>
  )
}

/** The active filters, as shown in chips. */
function useSetFilters(authors: readonly FilterOption[]): SetFilter[] {
  const { t } = useTranslation('admin')
  const { language, status, pair, author, tag } = useListAddress().filters
  const name = authors.find(({ value }) => value === author)?.text ?? ''
  return [
    ...(language ? [{ name: 'language', text: t(`manage.languages.${language}`) }] : []),
    ...(status ? [{ name: 'status', text: t(`manage.statuses.${status}`) }] : []),
    ...(pair ? [{ name: 'pair', text: t(`manage.pairs.${pair}`) }] : []),
    ...(author
      ? [{ name: 'author', text: t('lists.chip', { label: t('manage.author'), value: name }) }]
      : []),
    ...(tag
      ? [{ name: 'tag', text: t('lists.chip', { label: t('manage.tag'), value: tag }) }]
      : []),
  ]
}

function Choices({ authors, onChoose }: { authors: FilterOption[]; onChoose: () => void }) {
  const { t } = useTranslation('admin')
  const { filters, sort } = useListAddress()
  return (
    <>
      <FilterChoice
        name="language"
        value={filters.language}
        any={t('manage.anyLanguage')}
        label={t('manage.language')}
        choices={LANGUAGES.map((value) => ({ value, text: t(`manage.languages.${value}`) }))}
        onChoose={onChoose}
      />
      <FilterChoice
        name="status"
        value={filters.status}
        any={t('manage.anyStatus')}
        label={t('manage.status')}
        choices={PUBLICATION_STATES.map((value) => ({
          value,
          text: t(`manage.statuses.${value}`),
        }))}
        onChoose={onChoose}
      />
      <FilterChoice
        name="pair"
        value={filters.pair}
        any={t('manage.anyPair')}
        label={t('manage.pair')}
        choices={PAIR_STATES.map((value) => ({ value, text: t(`manage.pairs.${value}`) }))}
        onChoose={onChoose}
      />
      <FilterChoice
        name="author"
        value={filters.author}
        any={t('manage.anyAuthor')}
        label={t('manage.author')}
        choices={authors}
        onChoose={onChoose}
      />
      <TagField value={filters.tag ?? ''} />
      <FilterChoice
        name="sort"
        value={sort}
        label={t('manage.sort')}
        choices={STAFF_SORTS.map((value) => ({ value, text: t(`manage.sorts.${value}`) }))}
        onChoose={onChoose}
      />
    </>
  )
}

function useAuthorOptions(chosen: string | undefined): FilterOption[] {
  const { t } = useTranslation('admin')
  const { data = [] } = useQuery(pairQueries.authors())
  return withUnknown(authorOptions(t, data), chosen, t('manage.unknownAuthor'))
}

/**
 * The authors as options. Former members come last; if there are several, numbers distinguish them.
 */
function authorOptions(t: AdminT, authors: PublicationAuthor[]): FilterOption[] {
  const named = authors.flatMap(({ id, username }) =>
    username === null ? [] : [{ value: String(id), text: username }],
  )
  const former = authors.filter(({ username }) => username === null)
  const textOf = (place: number) =>
    former.length > 1 ? t('users.formerNumbered', { number: place + 1 }) : t('users.former')
  return [...named, ...former.map(({ id }, place) => ({ value: String(id), text: textOf(place) }))]
}

/**
 * Adds the chosen author if the options do not contain that author: either all their publications
 * were deleted, or the name has not loaded yet.
 */
const withUnknown = (
  options: FilterOption[],
  chosen: string | undefined,
  text: string,
): FilterOption[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text }]

/**
 * Shows the tag from the address. The field is rewritten only if its text differs from that tag, so
 * that the cursor stays in place.
 */
function TagField({ value }: { value: string }) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current.value.trim() !== value) field.current.value = value
  }, [value])
  return (
    <label>
      {t('manage.tag')}
      <TextInput
        ref={field}
        name="tag"
        type="text"
        dir="auto"
        defaultValue={value}
        maxLength={LIMITS.tag.max}
        autoComplete="off"
      />
    </label>
  )
}
