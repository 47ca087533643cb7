import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import type { Backup, Backups } from '@ufuq/shared/contract/backups'
import { useConfirmedCall } from '../../../session/confirmed-calls.tsx'
import { backupQueries } from '../queries.ts'

/** Starts a backup, which the list then shows. */
export function useMakeBackup() {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'settings.backupNotStarted' },
    mutationFn: () =>
      confirmedCall(() => request<Backups>('/api/backups', { method: 'POST', body: {} })),
    onSuccess: (answer) => answer && client.setQueryData(backupQueries.list().queryKey, answer),
  })
}

export function useDownloadBackup() {
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'settings.backupNotDownloaded' },
    mutationFn: (name: Backup['name']) =>
      confirmedCall(() => receiveFile(`/api/backups/${name}`, name)),
    onSuccess: (file) => file && saveFile(file),
    gcTime: 0,
  })
}
