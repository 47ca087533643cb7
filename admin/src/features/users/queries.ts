import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DraftsOfColleague } from '@ufuq/shared/contract/sharing'
import type { User } from '@ufuq/shared/contract/users'
import { readAll, readFrom } from '@ufuq/shared/client/list'
import { userKeys } from '../../query-keys.ts'

export const userQueries = {
  /** The drafts of a colleague; fetched when the dialog opens. */
  drafts: (id: number) =>
    queryOptions({
      queryKey: userKeys.drafts(id),
      queryFn: readFrom<DraftsOfColleague>(`/api/users/${id}/drafts`),
      staleTime: 0,
      gcTime: 0,
    }),

  /**
   * The list for management: immediately stale, and refetched whenever the window gets focus.
   * @param timestamp The time at which the screen was opened, in milliseconds. It is part of the
   * address, so that no response comes from a cache.
   */
  list: (timestamp: number) =>
    queryOptions({
      queryKey: userKeys.list(timestamp),
      queryFn: ({ signal }) => readAll<User>(`/api/users?t=${timestamp}`, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

/** Refreshes the lists of users, on this screen and the dashboard. */
export const refreshUsers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: userKeys.lists() })
