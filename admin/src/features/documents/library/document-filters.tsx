import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { DOCUMENT_CATEGORIES } from '@ufuq/shared/contract/documents'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Select } from '@ufuq/shared/ui/select'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { SearchField, searchedWords } from '../../../components/search-field.tsx'
import { DOCUMENT_FILTERS, isIn, shownIn, type LibraryItem } from './document-state.ts'

/**
 * One row with the search, the filters and the number of results for each, the category, and the
 * bin.
 */
export function DocumentFilters({ sought }: { sought: readonly LibraryItem[] }) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  const { filter, category, q } = shownIn(search)
  const narrow = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <form
      role="search"
      className="row picture-filters"
      aria-label={t('documents.search')}
      onSubmit={(event) => narrow('q', searchedWords(event).trim())}
    >
      <SearchField
        q={q}
        label={t('documents.search')}
        hint={t('documents.searchHint')}
        submitLabel={t('documents.searchSubmit')}
        maxLength={LIMITS.search.max}
        dir="auto"
      />
      <div className="picture-views">
        <PickFilter
          label={t('documents.filter')}
          chosen={filter}
          onChoose={(one) => narrow('show', one === 'all' ? null : one)}
          values={DOCUMENT_FILTERS.map((one) => ({
            value: one,
            text: t(`documents.filters.${one}`),
            count: sought.filter((item) => isIn(one, item)).length,
          }))}
        />
        <Select
          aria-label={t('documents.fields.category')}
          value={category ?? ''}
          onChange={({ target }) => narrow('category', target.value)}
        >
          <option value="">{t('documents.allCategories')}</option>
          {DOCUMENT_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`documents.choices.category.${one}`)}
            </option>
          ))}
        </Select>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small', className: 'push to-bin' })}
          to="/admin/documents/bin"
        >
          <Icon icon={Trash2} />
          {t('pictures.bin.link')}
        </Link>
      </div>
    </form>
  )
}
