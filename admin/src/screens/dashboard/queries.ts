import { queryOptions } from '@tanstack/react-query'
import { readAll, readFrom } from '@ufuq/shared/client/list'
import type { Activity } from '@ufuq/shared/contract/activity'
import type { Backups } from '@ufuq/shared/contract/backups'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import type { PublicationCounts } from '@ufuq/shared/contract/publication-lists'
import type { ServerNotices } from '@ufuq/shared/contract/server-notices'
import type { OwnSession, User } from '@ufuq/shared/contract/users'
import {
  accountKeys,
  activityKey,
  entryKeys,
  publicationKeys,
  serverKeys,
  userKeys,
} from '../../server/query-keys.ts'

export const dashboardQueries = {
  /** Requires the ability to see server notices. */
  serverNotices: () =>
    queryOptions({
      queryKey: serverKeys.notices(),
      queryFn: readFrom<ServerNotices>('/api/server-notices'),
    }),
  /**
   * Requires the ability to see server notices. Refetched each time the steps are shown, because
   * some are done on other screens.
   */
  firstSteps: () =>
    queryOptions({
      queryKey: serverKeys.firstSteps(),
      queryFn: readFrom<FirstSteps>('/api/first-steps'),
      staleTime: 0,
    }),
  /** Recent activity; refetched each time it is shown, because colleagues may act at any time. */
  activity: () =>
    queryOptions({
      queryKey: activityKey(),
      queryFn: readFrom<Activity[]>('/api/activity'),
      staleTime: 0,
    }),
  publicationCounts: () =>
    queryOptions({
      queryKey: publicationKeys.counts(),
      queryFn: readFrom<PublicationCounts>('/api/publications/counts'),
    }),
  /** The events, and those of them to come that visitors see. */
  eventCounts: () =>
    queryOptions({
      queryKey: entryKeys.counts('events'),
      queryFn: readFrom<{ all: number; upcoming: number }>('/api/entries/events/counts'),
    }),
  /** All users; requires the ability to manage them. */
  users: () =>
    queryOptions({
      queryKey: userKeys.admin(),
      queryFn: ({ signal }) => readAll<User>('/api/users/admin', signal),
    }),
}

export const accountQueries = {
  /** The user's own sessions; refetched each time they are shown. */
  sessions: () =>
    queryOptions({
      queryKey: accountKeys.sessions(),
      queryFn: readFrom<OwnSession[]>('/api/auth/sessions'),
      staleTime: 0,
      gcTime: 0,
    }),
}

const REFETCH_MS = 2000

export const backupQueries = {
  /** The backups; requires the ability to manage them. Polled while a backup is running. */
  list: () =>
    queryOptions({
      queryKey: serverKeys.backups(),
      queryFn: readFrom<Backups>('/api/backups'),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isRunning ? REFETCH_MS : false),
    }),
}
