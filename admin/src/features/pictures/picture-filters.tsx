import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Select } from '@ufuq/shared/ui/select'
import { pictureQueries } from '../../pictures/queries.ts'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { SINCE, usePicturesAddress, VIEWS } from './pictures-address.ts'

/**
 * One row with the search in both languages, the views with their counts, the period, and the bin.
 */
export function PictureFilters() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { view, since, q, words, chooseView, chooseSince, search } = usePicturesAddress()
  const { data: counts } = useQuery(pictureQueries.counts(words))
  return (
    <form
      role="search"
      className="picture-filters"
      aria-label={t('pictures.search')}
      onSubmit={(event) => search(searchedWords(event))}
    >
      <SearchField
        q={q}
        label={t('pictures.search')}
        hint={t('pictures.searchHint')}
        submitLabel={t('pictures.searchSubmit')}
        maxLength={LIMITS.search.max}
        dir="auto"
      />
      <div className="picture-views" role="group" aria-label={t('pictures.filter')}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className="pill"
            aria-pressed={one === view}
            onClick={() => chooseView(one)}
          >
            {t(`pictures.filters.${one}`)}{' '}
            {counts && <span className="num">{formatNumber(counts[one], locale)}</span>}
          </button>
        ))}
        <Select
          aria-label={t('pictures.since.label')}
          value={since ?? ''}
          onChange={({ target }) => chooseSince(SINCE.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('pictures.since.all')}</option>
          {SINCE.map((one) => (
            <option key={one} value={one}>
              {t(`pictures.since.${one}`)}
            </option>
          ))}
        </Select>
        <Link className="pill to-bin" to="/admin/pictures/bin">
          <Icon icon={Trash2} />
          {t('pictures.bin.link')}{' '}
          {counts && <span className="num">{formatNumber(counts.binned, locale)}</span>}
        </Link>
      </div>
    </form>
  )
}
