import { useSearchParams } from 'react-router-dom'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { PAIR_STATES, PUBLICATION_STATES } from '@ufuq/shared/contract/publications'
import { STAFF_SORTS } from '@ufuq/shared/contract/publication-lists'
import type { PairFilters } from '../../../pairs/queries.ts'

const FILTERS = ['q', 'language', 'status', 'author', 'tag', 'pair', 'sort'] as const

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

const words = (text: string | null, limit: number): string | undefined =>
  text?.trim().slice(0, limit) || undefined

/** Reads the filters in an address, ignoring invalid ones. */
function filtersIn(params: URLSearchParams): PairFilters {
  const author = params.get('author') ?? ''
  return {
    q: words(params.get('q'), LIMITS.search.max),
    language: oneOf(LANGUAGES, params.get('language')),
    status: oneOf(PUBLICATION_STATES, params.get('status')),
    author: /^[1-9]\d{0,9}$/.test(author) ? author : undefined,
    tag: words(params.get('tag'), LIMITS.tag.max),
    pair: oneOf(PAIR_STATES, params.get('pair')),
    sort: oneOf(STAFF_SORTS, params.get('sort')),
  }
}

/** The state of the screen in its address: filters, order and page. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const { sort = 'published', ...narrowing } = filters
  const narrowed = Object.values(narrowing).filter((value) => value !== undefined).length

  return {
    filters,
    sort,
    /** The number of active filters; the sort order is not one of them. */
    narrowed,
    after: params.get('after'),
    /** Applies a form's fields, keeps other filters, and goes to the first page. */
    apply: (fields: FormData) => {
      const next = new URLSearchParams()
      for (const name of FILTERS) {
        const value = fields.has(name) ? fields.get(name) : params.get(name)
        if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
      }
      if (next.get('sort') === 'published') next.delete('sort')
      if (next.toString() !== withoutPage(params).toString() || params.has('after')) setParams(next)
    },
    remove: (name: string) => {
      const rest = withoutPage(params)
      rest.delete(name)
      setParams(rest)
    },
    clear: () => setParams(filters.sort ? { sort: filters.sort } : {}),
    toFirstPage: () => setParams(withoutPage(params), { replace: true }),
  }
}

function withoutPage(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('after')
  return rest
}
