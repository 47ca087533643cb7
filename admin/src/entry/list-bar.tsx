import { LIMITS } from '@ufuq/shared/contract/limits'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar, FilterChoice, Filters, type FilterOption } from '../components/filter-bar.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { SearchField } from '../components/search-field.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListFilter } from './list-filters.ts'

export interface ListBarProps {
  address: ListAddress
  filters: readonly ListFilter[]
  /** The label of the search field; without it, the list can't be searched. */
  search?: string | undefined
  sorts?: readonly FilterOption[]
  /** The address of the bin. */
  bin?: string | undefined
  count: ReactNode
  /** The views of the list, and links to others. */
  children?: ReactNode
}

/**
 * The search of a list, its filters, its order and its bin. What is chosen applies at once, together with
 * what is typed; typed texts apply when they are submitted.
 */
export function ListBar(props: ListBarProps) {
  const { address, filters, search, sorts = [], bin, count, children } = props
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const { q, sort, valueOf, set, apply, remove, clear } = address
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
      {search !== undefined && <SearchField q={q} label={search} />}
      <Filters
        set={set.map((filter) => ({ name: filter.name, text: chipText(filter, valueOf) }))}
        onRemove={remove}
        onClear={clear}
      >
        {filters.map(({ name, label, any = t('entries.any'), choices }) =>
          choices ? (
            <FilterChoice
              key={name}
              name={name}
              value={valueOf(name)}
              label={label}
              any={any}
              choices={choices}
              onChoose={send}
            />
          ) : (
            <TypedFilter key={name} name={name} label={label} value={valueOf(name)} />
          ),
        )}
        {sorts.length > 0 && (
          <FilterChoice
            name="sort"
            value={sort}
            label={t('entries.sort')}
            choices={sorts}
            onChoose={send}
          />
        )}
      </Filters>
      {children}
      {bin !== undefined && (
        <LinkButton variant="quiet" icon={Trash2} to={bin}>
          {t('bin.title')}
        </LinkButton>
      )}
    </FilterBar>
  )
}

const chipText = ({ name, label, choices }: ListFilter, valueOf: ListAddress['valueOf']) => {
  const value = valueOf(name)
  return `${label}: ${choices?.find((choice) => choice.value === value)?.text ?? value}`
}

interface TypedFilterProps {
  name: string
  label: string
  value: string
}

/**
 * A filter that is typed. The field is rewritten only if its text differs from the address, so that
 * the cursor stays in place.
 */
function TypedFilter({ name, label, value }: TypedFilterProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current.value.trim() !== value) field.current.value = value
  }, [value])
  return (
    <label>
      {label}
      <TextInput
        ref={field}
        name={name}
        type="text"
        dir="auto"
        defaultValue={value}
        maxLength={LIMITS.tag.max}
        autoComplete="off"
      />
    </label>
  )
}
