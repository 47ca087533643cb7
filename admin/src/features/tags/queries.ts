import { queryOptions } from '@tanstack/react-query'
import { readPage, withCursor } from '@ufuq/shared/client/list'
import { readFrom } from '@ufuq/shared/client/read-from'
import type { TagCounts, TagFilter } from '@ufuq/shared/contract/tags'
import type { Tag } from '@ufuq/shared/kinds/tag'
import { tagKeys } from '../../query-keys.ts'
import { toListed } from './tag-names.ts'

export const TAGS = '/api/entries/tags'

interface TagPageOptions {
  filter: TagFilter
  q: string
  after: string | null
}

export const tagQueries = {
  page: ({ filter, q, after }: TagPageOptions) => {
    const query = new URLSearchParams({
      'filter[state]': filter,
      ...(q !== '' && { 'filter[name]': q }),
    })
    return queryOptions({
      queryKey: tagKeys.page({ filter, q, after }),
      async queryFn({ signal }) {
        const { items, next } = await readPage<Tag>(withCursor(`${TAGS}?${query}`, after), signal)
        return { items: items.map(toListed), next }
      },
      // Always refetched, because colleagues change tags too, and every save of a text may create
      // one.
      staleTime: 0,
    })
  },
  counts: (q: string) =>
    queryOptions({
      queryKey: tagKeys.counts(q),
      queryFn: readFrom<TagCounts>(
        `/api/tags/counts${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`,
      ),
      staleTime: 0,
    }),
}
