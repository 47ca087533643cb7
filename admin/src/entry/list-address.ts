import { LIMITS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { useSearchParams } from 'react-router-dom'
import type { ListFilter } from './list-filters.ts'

const SORTS = ['published', 'changed', 'title'] as const

/**
 * What a list shows, which is part of the address: the words, filters, order and page. What makes no
 * sense in the address is ignored.
 */
export function useListAddress(
  { list }: { list: Pick<Kind['list'], 'sort'> },
  filters: readonly ListFilter[],
) {
  const [params, setParams] = useSearchParams()
  const valueOf = (name: string): string => {
    const value = params.get(name)?.trim() ?? ''
    const { choices, isPending } = filters.find((filter) => filter.name === name) ?? {}
    return !choices || isPending || choices.some((choice) => choice.value === value) ? value : ''
  }
  const q = valueOf('q').slice(0, LIMITS.search.max)
  const after = params.get('after')
  const sort = SORTS.find((one) => one === params.get('sort')) ?? list.sort
  const set = filters.filter(({ name }) => valueOf(name) !== '')
  const query = new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...filters.flatMap(({ name, parameter = name, asked, otherwise = '' }) => {
      const value = valueOf(name) || otherwise
      return value === '' ? [] : [asked?.(value) ?? [parameter, value]]
    }),
    ...(sort === list.sort ? [] : [['sort', sort]]),
    ...(after === null ? [] : [['after', after]]),
  ])

  /** Shows the first page with these parameters; an empty one is removed. */
  const show = (change: Readonly<Record<string, string>>, options?: { replace: true }) => {
    const next = new URLSearchParams(params)
    next.delete('after')
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    if (next.toString() !== params.toString()) setParams(next, options)
  }
  return {
    /** The parameters of the call. */
    query: query.toString(),
    q,
    sort,
    after,
    /** The chosen value of a filter. */
    valueOf,
    /** The filters that have a value. */
    set,
    isNarrowed: q !== '' || set.length > 0,
    /** Applies the fields of a form; filters that it does not contain stay. */
    apply(fields: FormData) {
      const typed = ['q', ...filters.map(({ name }) => name), 'sort'].flatMap((name) => {
        const value = fields.get(name)
        if (typeof value !== 'string') return []
        return [[name, name === 'sort' && value === list.sort ? '' : value.trim()]]
      })
      show(Object.fromEntries(typed) as Record<string, string>)
    },
    remove: (name: string) => show({ [name]: '' }),
    /** Removes the words and filters. */
    clear: () =>
      show(Object.fromEntries(['q', ...filters.map(({ name }) => name)].map((name) => [name, '']))),
    toFirstPage: () => show({}, { replace: true }),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
