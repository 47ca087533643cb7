import Search from 'lucide-react/icons/search'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS } from '../../../contract/inbox.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('q')
    onSearch(typeof wanted === 'string' ? wanted : '')
  }
  return (
    <form role="search" className="list-filters" onSubmit={submit}>
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
      <span className="words-wanted">
        <TextInput
          // a new search resets the field
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={INBOX_LIMITS.search.max}
          autoComplete="off"
        />
        <IconButton type="submit" icon={Search} label={t('inbox.searchSubmit')} />
      </span>
    </form>
  )
}
