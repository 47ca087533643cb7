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
  const set = filters.flatMap(({ field, choices }) => {
    const chosen = choices.find(({ value }) => value === valueOf(field))
    const text = chosen && `${texts.field(field)}: ${chosen.text}`
    return text ? [{ name: filterName(field), text }] : []
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
        {filters.map(({ field, choices }) => (
          <FilterChoice
            key={field}
            value={valueOf(field)}
            label={texts.field(field)}
            any={t('entries.any')}
            choices={choices}
            onChoose={(value) => show({ [filterName(field)]: value })}
          />
        ))}
      </Filters>
    </FilterBar>
  )
}

/** The declared filters whose values can be listed. */
function useFilters({ fields, list, ...kind }: Kind) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts({ fields, list, ...kind })
  return (list.filters ?? []).flatMap((name) => {
    const field = fields[name]
    const choices: FilterOption[] =
      field?.type === 'choice'
        ? field.of.map((value) => ({ value, text: texts.choice(name)(value) }))
        : field?.type === 'yesNo'
          ? [
              { value: '1', text: t('entries.yes') },
              { value: '0', text: t('entries.no') },
            ]
          : []
    return choices.length > 0 ? [{ field: name, choices }] : []
  })
}
