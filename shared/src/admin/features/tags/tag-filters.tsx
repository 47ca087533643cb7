import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contract/limits.ts'
import { TAG_FILTERS } from '../../../contract/tags.ts'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../language.ts'
import { SearchField, searchedWords } from '../../shell/search-field.tsx'
import { tagQueries } from './queries.ts'
import { useTagsAddress } from './tags-address.ts'

/** One row: search in both languages, which tags are shown, and how many. */
export function TagFilters() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { filter, q, chooseFilter, search } = useTagsAddress()
  const { data: counts } = useQuery(tagQueries.counts(q))
  return (
    <form role="search" className="tag-filters" onSubmit={(event) => search(searchedWords(event))}>
      <SearchField
        q={q}
        label={t('tags.search')}
        hint={t('tags.searchHint')}
        submitLabel={t('tags.searchSubmit')}
        maxLength={LIMITS.tag.max}
        dir="auto"
      />
      <span className="seg" role="group" aria-label={t('tags.filter')}>
        {TAG_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => chooseFilter(one)}
          >
            {t(`tags.filters.${one}`)}
            {counts && <span className="num">{formatNumber(counts[one], language)}</span>}
          </button>
        ))}
      </span>
      <span className="results" role="status">
        {counts && t('tags.results', { count: counts[filter] })}
      </span>
    </form>
  )
}
