import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Tag, TagCounts, TagFilter } from '@ufuq/shared/contract/tags'
import { tagKeys } from '../../query-keys.ts'

interface TagPageOptions {
  /** The language of the names by which the list is sorted. */
  language: Language
  filter: TagFilter
  q: string
  after: string | null
}

export const tagQueries = {
  page: ({ language, filter, q, after }: TagPageOptions) => {
    const query = new URLSearchParams({ language, filter })
    if (q !== '') query.set('q', q)
    return queryOptions({
      queryKey: tagKeys.page({ language, filter, q, after }),
      queryFn: readPageFrom<Tag>(withCursor(`/api/tags?${query}`, after)),
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

/** Refreshes the list, its counts and the editors' suggestions. */
export const refreshTags = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: tagKeys.all() })
