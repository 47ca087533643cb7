import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { FilterBar, FilterChoice, Filters } from '../components/filter-bar.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useMay } from '../session/session.tsx'
import { useKindTexts } from './kind-texts.ts'
import type { ListAddress } from './list-address.ts'
import type { ListFilter } from './list-filters.ts'
import { LinkButton } from '../components/link-button.tsx'

interface ListBarProps {
  kind: Kind
  address: ListAddress
  filters: readonly ListFilter[]
  /** The label of the search field. */
  search?: string | undefined
  count: ReactNode
  /** The views of the list, and links to others. */
  children?: ReactNode
}

/**
 * The search of a list, its filters, its order and its bin. What is chosen applies at once, together with
 * what is typed; typed texts apply when they are submitted.
 */
export function ListBar({ kind, address, filters, search, count, children }: ListBarProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const form = useRef<HTMLFormElement>(null)
  const { q, sort, valueOf, set, apply, remove, clear } = address
  const send = () => form.current && apply(new FormData(form.current))
  const label = search ?? t('entries.search')
  const sorts = (['published', 'changed', 'title'] as const).filter(
    (one) => one !== 'published' || kind.list.sort === one,
  )
  return (
    <FilterBar
      ref={form}
      count={count}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {kind.search && (
        <SearchField
          q={q}
          label={label}
          submitLabel={t('entries.search')}
          maxLength={LIMITS.search.max}
          dir="auto"
        />
      )}
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
        {kind.title !== null && (
          <FilterChoice
            name="sort"
            value={sort}
            label={t('entries.sort')}
            choices={sorts.map((value) => ({
              value,
              text: value === 'title' ? texts.field(kind.title ?? '') : t(`entries.sorts.${value}`),
            }))}
            onChoose={send}
          />
        )}
      </Filters>
      {children}
      {useMay(kind)('restore') && (
        <LinkButton variant="quiet" icon={Trash2} to={`/admin/${kind.path}/bin`}>
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
