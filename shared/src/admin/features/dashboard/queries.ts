import { queryOptions } from '@tanstack/react-query'
import type { PublicationCounts } from '../../../contract/publications.ts'
import type { ServerNotices } from '../../../contract/server-notices.ts'
import type { OwnSession, User } from '../../../contract/users.ts'
import { readAll } from '../../../client/list.ts'

export const dashboardQueries = {
  /** Only for those who may watch the server. */
  serverNotices: () => queryOptions<ServerNotices>({ queryKey: ['/api/server-notices'] }),
  publicationCounts: () =>
    queryOptions<PublicationCounts>({ queryKey: ['/api/publications/counts'] }),
  /** Everybody; only for those who may manage people. */
  users: () =>
    queryOptions({
      queryKey: ['/api/users/admin'],
      queryFn: ({ signal }) => readAll<User>('/api/users/admin', signal),
    }),
}

export const accountQueries = {
  /** The person's own sessions; read anew each time they are looked at. */
  sessions: () =>
    queryOptions<OwnSession[]>({ queryKey: ['/api/auth/sessions'], staleTime: 0, gcTime: 0 }),
}
