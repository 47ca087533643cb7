import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { TAG_FILTERS, type TagFilter } from '@ufuq/shared/contract/tags'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { tagQueries } from './queries.ts'
import { useTagsAddress } from './tags-address.ts'

/** Search in both languages, the filters, and the count. */
export function TagsBar() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { filter, q, chooseFilter, search } = useTagsAddress()
  const { data: counts } = useQuery(tagQueries.counts(q))
  const textOf = (one: TagFilter) =>
    counts
      ? t('tags.filterCount', {
          filter: t(`tags.filters.${one}`),
          number: formatNumber(counts[one], locale),
        })
      : t(`tags.filters.${one}`)
  return (
    <FilterBar
      count={counts && t('tags.results', { count: counts[filter] })}
      onSubmit={(event) => search(searchedWords(event))}
    >
      <SearchField
        q={q}
        label={t('tags.search')}
        hint={t('tags.searchHint')}
        submitLabel={t('tags.searchSubmit')}
        maxLength={LIMITS.tag.max}
        dir="auto"
      />
      <Filters
        set={filter === 'all' ? [] : [{ name: 'filter', text: t(`tags.filters.${filter}`) }]}
        onRemove={() => chooseFilter('all')}
        onClear={() => chooseFilter('all')}
      >
        <FilterChoice
          value={filter}
          label={t('tags.filter')}
          choices={TAG_FILTERS.map((value) => ({ value, text: textOf(value) }))}
          onChoose={(value) => chooseFilter(TAG_FILTERS.find((one) => one === value) ?? 'all')}
        />
      </Filters>
    </FilterBar>
  )
}
