import { queryOptions } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import type { Tag } from '@ufuq/shared/contract/tags'
import { tagKeys } from '../../query-keys.ts'

/** Every tag, sorted by its name in a language. */
export const allTags = (language: string) =>
  queryOptions({
    queryKey: tagKeys.page({ language, all: true }),
    queryFn: ({ signal }) => readAll<Tag>(`/api/tags?language=${language}&limit=100`, signal),
  })
