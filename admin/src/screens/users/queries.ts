import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { readAll, readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { DraftsOfColleague, HandOverAnswer } from '@ufuq/shared/contract/sharing'
import type { HelpCode } from '@ufuq/shared/contract/two-factor'
import type {
  User,
  Invitation,
  NewInvitation,
  NewUser,
  PasswordResetLink,
  Role,
} from '@ufuq/shared/contract/users'
import { userKeys, activityKey, publicationKeys } from '../../server/query-keys.ts'
import {
  useConfirmedCall,
  useConfirmedChange,
  type ConfirmedCall,
} from '../../session/confirmed-calls.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { useSession } from '../../session/session.tsx'

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
const refreshUsers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: userKeys.lists() })

export interface RoleChange {
  id: number
  role: Role
}

export interface RoleFailure {
  id: number
  error: unknown
}

interface SaveOutcome {
  saved: RoleChange[]
  failed: RoleFailure[]
}

/**
 * Saves the role changes one by one, continuing after failures, and then refetches the list of
 * users.
 */
export function useSaveRoles() {
  const client = useQueryClient()
  const me = useSession()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    // The user's own role is saved last, because changing it might cause the rest to be rejected.
    mutationFn: (changes: RoleChange[]) =>
      saveRoles(
        changes.toSorted((a, b) => Number(a.id === me.id) - Number(b.id === me.id)),
        confirmedCall,
      ),
    onSuccess: async ({ saved }) => {
      showSavedRoles(client, saved)
      // The user's own role determines their abilities from now on.
      if (saved.some(({ id }) => id === me.id)) {
        await client.invalidateQueries(sessionQueries.me())
      }
      await refreshUsers(client)
    },
  })
}

/**
 * Saves roles one by one. If the user declines to enter the password, the remaining changes stay
 * unsaved.
 */
async function saveRoles(
  changes: RoleChange[],
  confirmedCall: ConfirmedCall,
): Promise<SaveOutcome> {
  const outcome: SaveOutcome = { saved: [], failed: [] }
  for (const change of changes) {
    const { id, role } = change
    try {
      const answer = await confirmedCall(() =>
        request<{ user: User }>(`/api/users/${id}/role`, { method: 'PUT', body: { role } }),
      )
      if (answer === null) break
      outcome.saved.push(change)
    } catch (error) {
      outcome.failed.push({ id, error })
    }
  }
  return outcome
}

/** Shows saved roles as saved even if the list can't be refetched right now. */
function showSavedRoles(client: QueryClient, saved: RoleChange[]): void {
  client.setQueriesData<User[]>({ queryKey: userKeys.lists() }, (users) =>
    users?.map((user) => ({ ...user, ...saved.find(({ id }) => id === user.id) })),
  )
}

const refreshed = [userKeys.lists()]
/** Also the lists of texts and the activity, because the author of some texts may have changed. */
const refreshedWithTexts = [...refreshed, publicationKeys.lists(), activityKey()]

interface DisabledChange {
  id: number
  disabled: boolean
  /** The id of the person who takes over the drafts. */
  handOverTo?: number | undefined
}

/** Disables or re-enables an account. */
export const useSetDisabled = () =>
  useConfirmedChange(
    ({ id, ...body }: DisabledChange) =>
      request<{ user: User }>(`/api/users/${id}/disabled`, { method: 'PUT', body }),
    {
      done: (t, { user: { username, isDisabled } }) =>
        t(isDisabled ? 'users.disabledDone' : 'users.enabledDone', { username }),
      refreshed: refreshedWithTexts,
      failed: 'users.disableFailed',
    },
  )

/** Erases an account; what the user wrote stays, without their name. */
export const useEraseUser = (username: string) =>
  useConfirmedChange(
    ({ id, handOverTo }: Omit<DisabledChange, 'disabled'>) => {
      const query = handOverTo === undefined ? '' : `?handOverTo=${handOverTo}`
      return request<undefined>(`/api/users/${id}${query}`, { method: 'DELETE' })
    },
    {
      done: (t) => t('users.erasedDone', { username }),
      refreshed: refreshedWithTexts,
      failed: 'users.eraseFailed',
    },
  )

/** Transfers all drafts of a colleague to another colleague. */
export const useHandOverDrafts = (id: number) =>
  useConfirmedChange(
    (to: number) =>
      request<HandOverAnswer>(`/api/users/${id}/drafts/hand-over`, {
        method: 'POST',
        body: { to },
      }),
    {
      done: (t, { count }) => t('users.leaving.handedOver', { count }),
      refreshed: refreshedWithTexts,
      failed: 'users.leaving.failed',
    },
  )

export const useIssueResetLink = (id: number) =>
  useConfirmedChange(() =>
    request<PasswordResetLink>(`/api/users/${id}/password-reset`, { method: 'POST', body: {} }),
  )

export const useMakeHelpCode = (id: number) =>
  useConfirmedChange(
    () => request<HelpCode>(`/api/users/${id}/recovery-code`, { method: 'POST', body: {} }),
    { refreshed, failed: 'security.failed.help' },
  )

export const useCreateUser = () =>
  useConfirmedChange(
    (body: NewUser) => request<{ user: User }>('/api/users', { method: 'POST', body }),
    { refreshed },
  )

export const useInvite = () =>
  useConfirmedChange(
    (body: NewInvitation) =>
      request<Invitation>('/api/users/invitations', { method: 'POST', body }),
    { refreshed },
  )

export const useInviteAgain = (id: number) =>
  useConfirmedChange(
    () => request<Invitation>(`/api/users/${id}/invitation`, { method: 'POST', body: {} }),
    { refreshed },
  )
