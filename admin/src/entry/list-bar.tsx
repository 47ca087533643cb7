import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { FilterBar, FilterChoice, Filters, type FilterOption } from '../components/filter-bar.tsx'
import { SearchField, searchedWords } from '../components/search-field.tsx'
import { useKindTexts } from './kind-texts.ts'
import { filterName, type ListAddress } from './list-address.ts'

interface ListBarProps {
  kind: Kind
  address: ListAddress
  count: ReactNode
}

/** The search of a list, its order, and the filters that the kind declares. */
export function ListBar({ kind, address, count }: ListBarProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const filters = useFilters(kind)
  const { q, sort, valueOf, show } = address
  const set = filters.flatMap(({ name, label, choices }) => {
    const chosen = choices.find(({ value }) => value === valueOf(name))
    return chosen ? [{ name, text: `${label}: ${chosen.text}` }] : []
  })
  return (
    <FilterBar count={count} onSubmit={(event) => show({ q: searchedWords(event).trim() })}>
      {kind.search && (
        <SearchField
          q={q}
          label={t('entries.search')}
          submitLabel={t('entries.search')}
          maxLength={LIMITS.search.max}
          dir="auto"
        />
      )}
      <Filters
        set={set}
        onRemove={(name) => show({ [name]: '' })}
        onClear={() => show(Object.fromEntries(set.map(({ name }) => [name, ''])))}
      >
        {kind.title !== null && (
          <FilterChoice
            value={sort}
            label={t('entries.sort')}
            choices={[
              { value: 'changed', text: t('entries.sorts.changed') },
              { value: 'title', text: texts.field(kind.title) },
            ]}
            onChoose={(value) => show({ sort: value })}
          />
        )}
        {filters.map(({ name, label, choices }) => (
          <FilterChoice
            key={name}
            value={valueOf(name)}
            label={label}
            any={t('entries.any')}
            choices={choices}
            onChoose={(value) => show({ [name]: value })}
          />
        ))}
      </Filters>
    </FilterBar>
  )
}

interface ListFilter {
  /** The name in the address. */
  name: string
  label: string
  choices: FilterOption[]
}

/** The status, if entries have drafts, and the declared filters whose values can be listed. */
function useFilters(kind: Kind): ListFilter[] {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const status: ListFilter = {
    name: 'status',
    label: t('manage.status'),
    choices: (['draft', 'scheduled', 'published'] as const).map((value) => ({
      value,
      text: t(`entries.states.${value}`),
    })),
  }
  const declared = (kind.list.filters ?? []).flatMap((name) => {
    const field = kind.fields[name]
    const choices: FilterOption[] =
      field?.type === 'choice'
        ? field.of.map((value) => ({ value, text: texts.choice(name)(value) }))
        : field?.type === 'yesNo'
          ? [
              { value: '1', text: t('entries.yes') },
              { value: '0', text: t('entries.no') },
            ]
          : []
    return choices.length > 0 ? [{ name: filterName(name), label: texts.field(name), choices }] : []
  })
  return kind.publishing === 'always' ? declared : [status, ...declared]
}
