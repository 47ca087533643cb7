import { useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import type { Backup, Backups } from '@ufuq/shared/contract/backups'
import { useConfirmedChange } from '../../../session/use-confirmed-change.ts'
import { backupQueries } from '../queries.ts'

/** Starts a backup, which the list then shows. */
export function useMakeBackup() {
  const client = useQueryClient()
  return useConfirmedChange(() => request<Backups>('/api/backups', { method: 'POST', body: {} }), {
    onDone: (answer) => client.setQueryData(backupQueries.list().queryKey, answer),
    failed: 'settings.backupNotStarted',
  })
}

export const useDownloadBackup = () =>
  useConfirmedChange((name: Backup['name']) => receiveFile(`/api/backups/${name}`, name), {
    onDone: saveFile,
    failed: 'settings.backupNotDownloaded',
  })
