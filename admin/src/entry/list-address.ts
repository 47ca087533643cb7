import { useSearchParams } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'

/** The name of a filter, in the address of the list and in its call. */
export const filterName = (field: string) => `filter[${field}]`

/** What a list shows, which is part of the address: the words, filters, order and page. */
export function useListAddress({ list, publishing }: Kind) {
  const [params, setParams] = useSearchParams()
  const filters = (list.filters ?? []).map(filterName)
  const narrowing = publishing === 'always' ? filters : ['status', ...filters]
  const names = ['q', 'sort', ...narrowing]
  const found = [...params].filter(([name]) => names.includes(name) || name === 'after')
  /** Shows the first page with these parameters; an empty one is removed. */
  const show = (change: Readonly<Record<string, string>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('after')
      for (const [name, value] of Object.entries(change)) {
        if (value === '') after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  return {
    /** The parameters of the call. */
    query: new URLSearchParams(found).toString(),
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? list.sort,
    after: params.get('after'),
    /** The chosen value of a filter. */
    valueOf: (filter: string) => params.get(filter) ?? '',
    isNarrowed: ['q', ...narrowing].some((name) => params.has(name)),
    show,
    /** Removes the words and filters. */
    clear: () => show(Object.fromEntries(['q', ...narrowing].map((name) => [name, '']))),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
