import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import type { DraftsOfColleague } from '@ufuq/shared/contract/sharing'
import type { User } from '@ufuq/shared/contract/users'
import { readAll } from '@ufuq/shared/client/list'

export const userQueries = {
  /** What a colleague would leave behind; asked when it is to be decided. */
  drafts: (id: number) =>
    queryOptions<DraftsOfColleague>({
      queryKey: [`/api/users/${id}/drafts`],
      staleTime: 0,
      gcTime: 0,
    }),

  /**
   * The list for management: immediately stale, and refetched whenever the window gets focus.
   * @param timestamp Milliseconds at which the screen was opened; part of the address, so that no cache answers.
   */
  list: (timestamp: number) =>
    queryOptions({
      queryKey: [`/api/users?t=${timestamp}`],
      queryFn: ({ queryKey, signal }) => readAll<User>(String(queryKey[0]), signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

/** Lists of users, on this screen and the dashboard. */
export const isUserList = (query: Query): boolean =>
  /^\/api\/users(\?|\/admin|$)/.test(String(query.queryKey[0]))

export const refreshUsers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isUserList })
