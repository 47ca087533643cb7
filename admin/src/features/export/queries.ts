import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import {
  ACTIVE_EXPORT_STATES,
  type Export,
  type ExportForm,
  type ExportInput,
  type Exports,
} from '@ufuq/shared/contract/exports'
import { exportsKey } from '../../query-keys.ts'
import { useConfirmedChange } from '../../session/use-confirmed-change.ts'

const EXPORTS = '/api/exports'
const POLL_MS = 1500

export const isActive = ({ state }: Export): boolean => ACTIVE_EXPORT_STATES.includes(state)

/** The exports; refetched while one of them is in progress. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: exportsKey(),
    queryFn: readFrom<Exports>(EXPORTS),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.exports.some(isActive) ? POLL_MS : false),
  })

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: exportsKey() })
}

export function useBeginExport() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'export.failed.begin' },
    mutationFn: (form: ExportForm) =>
      request(EXPORTS, { method: 'POST', body: { form } satisfies ExportInput }),
    onSettled: refresh,
  })
}

/** Cancels an export, or deletes its file. */
export function useDeleteExport() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'export.failed.delete' },
    mutationFn: (id: number) => request(`${EXPORTS}/${id}`, { method: 'DELETE' }),
    onSettled: refresh,
  })
}

export const useDownloadExport = () =>
  useConfirmedChange(
    ({ id, file }: Export) => receiveFile(`${EXPORTS}/${id}/file`, file?.name ?? ''),
    { onDone: saveFile, failed: 'export.failed.download' },
  )
