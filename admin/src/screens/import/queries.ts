import {
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { readAll, withCursor, readFrom, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type {
  CurrentImport,
  ImportState,
  Import,
  ImportInput,
} from '@ufuq/shared/contract/imports/import'
import type { ImportPlan, ImportAnswers } from '@ufuq/shared/contract/imports/plan'
import type { ImportReportFilter, ReportedRecord } from '@ufuq/shared/contract/imports/report'
import type { User } from '@ufuq/shared/contract/users'
import { errorText, type AdminT } from '../../server/error-text.ts'
import { importKeys, userKeys } from '../../server/query-keys.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'
import { useSession } from '../../session/session.tsx'
import { sendResumable } from '../../uploads/send-resumable.ts'

export const IMPORTS = '/api/imports'
const POLL_MS = 1500

/** The states in which the server is working on the import. */
const BUSY: readonly ImportState[] = ['reading', 'running', 'undoing']

export const importQueries = {
  /** The current import; refetched while the server is working on it. */
  current: () =>
    queryOptions({
      queryKey: importKeys.current(),
      queryFn: readFrom<CurrentImport>(`${IMPORTS}/current`),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.import && BUSY.includes(data.import.state) ? POLL_MS : false,
    }),
  /** All accounts; requires the ability to manage them. */
  accounts: () =>
    queryOptions({
      queryKey: userKeys.admin(),
      queryFn: ({ signal }) => readAll<User>('/api/users/admin', signal),
    }),
  plan: (id: number) =>
    queryOptions({
      queryKey: importKeys.plan(id),
      queryFn: readFrom<ImportPlan>(`${IMPORTS}/${id}/plan`),
    }),
  report: (id: number, { after, ...filter }: ImportReportFilter & { after: string | null }) =>
    queryOptions({
      queryKey: importKeys.report(id, { ...filter, after }),
      queryFn: readPageFrom<ReportedRecord>(
        withCursor(
          `${IMPORTS}/${id}/report?${new URLSearchParams({ ...filter, limit: '50' }).toString()}`,
          after,
        ),
      ),
      staleTime: 0,
    }),
}

interface Changed {
  import: Import
}

/**
 * Answers are sent one after the other, because each states the version that the previous one
 * produced.
 */
const ONE_AT_A_TIME = { id: 'import' }

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'version_conflict'

const reason = (t: AdminT, error: unknown) =>
  isConflict(error) ? t('import.conflict') : errorText(t, error)

const showImport = (client: QueryClient, shown: Import) =>
  client.setQueryData<CurrentImport>(
    importQueries.current().queryKey,
    (known) => known && { ...known, import: shown },
  )

const versionOf = (client: QueryClient) =>
  client.getQueryData<CurrentImport>(importQueries.current().queryKey)?.import?.version ?? 0

/** Shows the import from the response; after a failure, refetches the import and its lists. */
function useShown() {
  const client = useQueryClient()
  return {
    client,
    onSuccess: (changed: Changed | null) => {
      if (changed) showImport(client, changed.import)
    },
    onError: (error: unknown) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: importKeys.all() })
    },
  }
}

export function useAnswer(id: number) {
  const { client, ...shown } = useShown()
  return useMutation({
    meta: { failed: 'import.failed.answer', reason },
    scope: ONE_AT_A_TIME,
    mutationFn: (answers: Omit<ImportAnswers, 'version'>) =>
      request<Changed>(`${IMPORTS}/${id}`, {
        method: 'PATCH',
        body: { version: versionOf(client), ...answers } satisfies ImportAnswers,
      }),
    ...shown,
  })
}

export function useStep(id: number, step: 'apply' | 'pause' | 'resume' | 'undo') {
  const { client, ...shown } = useShown()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: `import.failed.${step}`, reason },
    scope: ONE_AT_A_TIME,
    mutationFn: () =>
      confirmedCall(() =>
        request<Changed>(`${IMPORTS}/${id}/${step}`, {
          method: 'POST',
          body: step === 'apply' ? { version: versionOf(client) } : {},
        }),
      ),
    ...shown,
  })
}

export function useDiscard(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'import.failed.discard' },
    mutationFn: () => request<undefined>(`${IMPORTS}/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.all() }),
  })
}

interface Sent {
  file: File
  /** The address of the former site; null if the file itself states that address. */
  site: string | null
  ending: AbortController
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends a file in parts, then lets the server read the file. The upload continues when the user
 * leaves the screen.
 */
export function useSendFile() {
  const client = useQueryClient()
  const { id: personId } = useSession()
  return useMutation({
    mutationKey: importKeys.sending(),
    meta: {
      failed: 'import.failed.send',
      reason: (t, error) => (isCancelled(error) ? null : errorText(t, error)),
    },
    async mutationFn({ file, site, ending: { signal } }: Sent) {
      const onSent = (bytes: number) => client.setQueryData(importKeys.sent(), bytes)
      onSent(0)
      const upload = await sendResumable(file, { purpose: 'imports', personId, onSent, signal })
      const body: ImportInput = { upload, site }
      return request<{ import: Import }>(IMPORTS, { method: 'POST', body })
    },
    onSuccess: (changed) => showImport(client, changed.import),
    onError: () => client.invalidateQueries({ queryKey: importKeys.current() }),
  })
}

/**
 * The file that is being sent, with the number of bytes sent so far; null if no file is being sent.
 */
export function useSentFile(): (Sent & { bytes: number }) | null {
  const [sent] = useMutationState({
    filters: { mutationKey: importKeys.sending(), status: 'pending' },
    select: ({ state }) => state.variables as Sent,
  })
  const { data: bytes } = useQuery<number>({ queryKey: importKeys.sent(), queryFn: skipToken })
  return sent ? { ...sent, bytes: bytes ?? 0 } : null
}
