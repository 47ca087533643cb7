import { queryOptions } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { entryKeys } from '../query-keys.ts'

/** Every entry of a kind, of which there are few. */
export const allEntries = <Entry = WireEntry>({ path }: Pick<Kind, 'path'>) =>
  queryOptions({
    queryKey: entryKeys.page(path, null),
    queryFn: ({ signal }) => readAll<Entry>(`/api/entries/${path}?limit=100`, signal),
    staleTime: 0,
  })
