import type { Kind } from '@ufuq/shared/model/define-kind'
import { useTranslation } from 'react-i18next'
import type { FilterOption } from '../components/filter-bar.tsx'
import { useKindTexts } from '../words/kind-texts.ts'

export interface ListFilter {
  /** The name in the address of the list. */
  name: string
  /** The name in the call, if that differs. */
  parameter?: string
  /** The name and the value in the call, if they depend on what is chosen. */
  asked?: (value: string) => [name: string, value: string]
  label: string
  /** The option that matches everything. */
  any?: string
  /** The value in the call while nothing is chosen. */
  otherwise?: string
  /** What can be chosen; without it, a text is typed. */
  choices?: readonly FilterOption[]
  /** Whether its choices are still loading; until then, a value in the address is not checked. */
  isPending?: boolean
}

/** The name of a field's filter, in the address of the list and in its call. */
const filterName = (field: string) => `filter[${field}]`

/** The orders of a list; none if its entries have no title. */
export function useSorts(kind: Kind): FilterOption[] {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const { title, list } = kind
  if (title === null) return []
  return (['published', 'changed', 'title'] as const)
    .filter((one) => one !== 'published' || list.sort === one)
    .map((value) => ({
      value,
      text: value === 'title' ? texts.field(title) : t(`entries.sorts.${value}`),
    }))
}

/** The status, if entries have drafts, and the declared filters whose values can be listed. */
export function useKindFilters(kind: Kind): ListFilter[] {
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
  const declared = (kind.list.filters ?? []).flatMap((name): ListFilter[] => {
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
