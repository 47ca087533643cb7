import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type { CurrentImport, Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAnswers } from '@ufuq/shared/contract/imports/plan'
import { errorText, type AdminT } from '../../error-text.ts'
import { importKeys } from '../../query-keys.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'
import { IMPORTS, importQueries } from './queries.ts'

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

export const showImport = (client: QueryClient, shown: Import) =>
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
