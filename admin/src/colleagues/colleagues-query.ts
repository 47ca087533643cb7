import { queryOptions } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import type { WritingColleague } from '@ufuq/shared/contract/sharing'
import { publicationKeys } from '../query-keys.ts'

/** The people who may write publications. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: publicationKeys.colleagues(),
    queryFn: readFrom<WritingColleague[]>('/api/entries/publications/colleagues'),
    staleTime: 60_000,
  })
