import { backUpBeforeChange } from '#backup/nightly/backup_job'
import type { BackupSettings } from '#config/backups'
import type ImportJob from '#transfer/jobs/import_job'
import { changeJob } from '#transfer/jobs/import_job'

/**
 * Makes the backup before an import, if the server makes backups. Returns whether the import may
 * write. If the backup failed, the import returns to the state `ready` and shows that the backup
 * failed.
 */
export async function backUpBefore(
  job: ImportJob,
  settings: BackupSettings | null,
  stop: AbortSignal,
): Promise<boolean> {
  if (job.details.isBackedUp) return true
  const outcome = settings === null ? 'made' : await backUpBeforeChange(settings)
  // The next call of `tick` tries again.
  if (outcome === 'busy' || stop.aborted) return false
  const isMade = outcome === 'made'
  const changed = await changeJob({ id: job.id, from: ['running', 'paused'] }, () =>
    isMade
      ? { details: { isBackedUp: true } }
      : { state: 'ready', details: { stop: { code: 'backup', isUndo: false, at: 0 } } },
  )
  job.details = changed.details
  return isMade && changed.state === 'running'
}
