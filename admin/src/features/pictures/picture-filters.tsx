import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Select } from '@ufuq/shared/ui/select'
import { pictureQueries } from '../../pictures/queries.ts'
import { PickFilter } from '../../components/pick-filter.tsx'
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
      className="row picture-filters"
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
      <div className="picture-views">
        <PickFilter
          label={t('pictures.filter')}
          chosen={view}
          onChoose={chooseView}
          values={VIEWS.map((one) => ({
            value: one,
            text: t(`pictures.filters.${one}`),
            count: counts?.[one],
          }))}
        />
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
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small', className: 'push to-bin' })}
          to="/admin/pictures/bin"
        >
          <Icon icon={Trash2} />
          {t('pictures.bin.link')}{' '}
          {counts && <span className="num">{formatNumber(counts.binned, locale)}</span>}
        </Link>
      </div>
    </form>
  )
}
