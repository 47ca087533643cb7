import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { HandOverAnswer } from '@ufuq/shared/contract/sharing'
import type { HelpCode } from '@ufuq/shared/contract/two-factor'
import type {
  Invitation,
  InvitationRenewal,
  NewInvitation,
  NewUser,
  PasswordResetLink,
  Role,
  User,
} from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmedCall, type ConfirmedCall } from '../../session/confirmed-calls.tsx'
import { useConfirmedChange } from '../../session/use-confirmed-change.ts'
import { sessionQueries } from '../../session/queries.ts'
import { useSession } from '../../session/session.tsx'
import { activityKey, publicationKeys, userKeys } from '../../query-keys.ts'
import { refreshUsers } from './queries.ts'

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

/**
 * Refreshes the lists of texts and the activity, because the author of some texts may have changed.
 */
const refreshTexts = (client: QueryClient) =>
  Promise.all(
    [publicationKeys.lists(), activityKey()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

interface DisabledChange {
  id: number
  disabled: boolean
  /** The id of the person who takes over the drafts. */
  handOverTo?: number | undefined
}

/** Disables or re-enables an account. */
export function useSetDisabled() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'users.disableFailed' },
    mutationFn: ({ id, ...body }: DisabledChange) =>
      confirmedCall(() =>
        request<{ user: User }>(`/api/users/${id}/disabled`, { method: 'PUT', body }),
      ),
    onSuccess: async (answer, { disabled, handOverTo }) => {
      // A null answer means that the user did not enter the password.
      if (answer === null) return
      if (handOverTo !== undefined) void refreshTexts(client)
      const { username } = answer.user
      toast({
        title: disabled
          ? t('users.disabledDone', { username })
          : t('users.enabledDone', { username }),
      })
      await refreshUsers(client)
    },
  })
}

/** Erases an account; what the user wrote stays, without their name. */
export function useEraseUser() {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'users.eraseFailed' },
    mutationFn: ({ id, handOverTo }: { id: number; handOverTo?: number | undefined }) =>
      confirmedCall(() =>
        request<undefined>(
          handOverTo === undefined
            ? `/api/users/${id}`
            : `/api/users/${id}?handOverTo=${handOverTo}`,
          { method: 'DELETE' },
        ),
      ),
    // Runs after an error too, because somebody else may have erased the account in the meantime.
    onSettled: async () => {
      void refreshTexts(client)
      await refreshUsers(client)
    },
  })
}

/** Transfers all drafts of a colleague to another colleague. */
export function useHandOverDrafts(id: number) {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'users.leaving.failed' },
    mutationFn: (to: number) =>
      request<HandOverAnswer>(`/api/users/${id}/drafts/hand-over`, {
        method: 'POST',
        body: { to },
      }),
    onSuccess: ({ count }) => toast({ title: t('users.leaving.handedOver', { count }) }),
    onSettled: () => refreshTexts(client),
  })
}

export const useIssueResetLink = (id: number) =>
  useConfirmedChange(() =>
    request<PasswordResetLink>(`/api/users/${id}/password-reset`, { method: 'POST', body: {} }),
  )

const refreshed = [userKeys.lists()]

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

export const useInvite = () => useInvitation<NewInvitation>('/api/users/invitations')

export const useInviteAgain = (id: number) =>
  useInvitation<InvitationRenewal>(`/api/users/${id}/invitation`)

const useInvitation = <Body>(path: string) =>
  useConfirmedChange((body: Body) => request<Invitation>(path, { method: 'POST', body }), {
    refreshed,
  })
