import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS } from '../../../contract/inbox.ts'
import { Select } from '../../../ui/select.tsx'
import { SearchField, searchedWords } from '../../shell/search-field.tsx'

interface ListFiltersProps {
  choices: readonly { value: string; label: string }[]
  chosen: string
  onChoose: (value: string) => void
  q: string
  searchLabel: string
  onSearch: (q: string) => void
  /** Further filters. */
  children?: ReactNode
}

/** Filter and search above a list. */
export function ListFilters({
  choices,
  chosen,
  onChoose,
  q,
  searchLabel,
  onSearch,
  children,
}: ListFiltersProps) {
  const { t } = useTranslation('admin')
  return (
    <form
      role="search"
      className="list-filters"
      onSubmit={(event) => onSearch(searchedWords(event))}
    >
      <Select
        aria-label={t('inbox.filter')}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {children}
      <SearchField
        q={q}
        label={searchLabel}
        submitLabel={t('inbox.searchSubmit')}
        maxLength={INBOX_LIMITS.search.max}
      />
    </form>
  )
}
