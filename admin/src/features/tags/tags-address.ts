import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { TAG_FILTERS, type TagFilter } from '@ufuq/shared/contract/tags'

/** The state of the screen that is stored in its address: filter, search and page. */
export function useTagsAddress() {
  const [params, setParams] = useSearchParams()
  const filter: TagFilter = TAG_FILTERS.find((one) => one === params.get('filter')) ?? 'all'
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.tag.max)
  const show = (next: { filter: TagFilter; q: string }) => {
    const wanted = new URLSearchParams()
    if (next.filter !== 'all') wanted.set('filter', next.filter)
    if (next.q !== '') wanted.set('q', next.q)
    setParams(wanted)
  }
  return {
    filter,
    q,
    after: params.get('after'),
    chooseFilter: (chosen: TagFilter) => show({ filter: chosen, q }),
    search: (words: string) => show({ filter, q: words.trim() }),
    clear: () => show({ filter: 'all', q: '' }),
  }
}
