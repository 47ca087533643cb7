import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contract/limits.ts'
import { TAG_FILTERS } from '../../../contract/tags.ts'
import { formatNumber } from '../../../i18n/formats.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useLanguage } from '../../language.ts'
import { tagQueries } from './queries.ts'
import { useTagsAddress } from './tags-address.ts'

/** One row: search in both languages, which tags are shown, and how many. */
export function TagFilters() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { filter, q, chooseFilter, search } = useTagsAddress()
  const { data: counts } = useQuery(tagQueries.counts(q))
  return (
    <form
      role="search"
      className="tag-filters"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = new FormData(event.currentTarget).get('q')
        search(typeof wanted === 'string' ? wanted : '')
      }}
    >
      <span className="words-wanted">
        <TextInput
          // a new search resets the field
          key={q}
          type="search"
          name="q"
          dir="auto"
          defaultValue={q}
          aria-label={t('tags.search')}
          placeholder={t('tags.searchHint')}
          maxLength={LIMITS.tag.max}
          autoComplete="off"
        />
        <IconButton type="submit" icon={Search} label={t('tags.searchSubmit')} />
      </span>
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
