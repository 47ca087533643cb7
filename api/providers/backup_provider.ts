import type { ApplicationService } from '@adonisjs/core/types'
import backupSettings from '#config/backups'
import { RepeatedWork } from '#core/jobs/repeated_work'

/** How often a process checks the backup folder and whether a backup is due. */
const TICK_MS = 15_000

/** Makes the nightly backups, if a folder for them is set. */
export default class BackupProvider {
  readonly #work: RepeatedWork

  constructor(app: ApplicationService) {
    this.#work = new RepeatedWork(app, watchBackups, {
      everyMs: TICK_MS,
      event: 'backup_check_failed',
      failed: 'Failed to check the backups',
    })
  }

  /**
   * Runs before the server listens, so that its first responses include the state of the backups.
   */
  async start() {
    if (!backupSettings) return
    const { findLastBackup } = await import('#backup/nightly/backup_job')
    await findLastBackup(backupSettings).catch((error: unknown) => this.#work.report(error))
  }

  async ready() {
    if (backupSettings) this.#work.start()
  }

  async shutdown() {
    void this.#work.stop()
    if (!backupSettings) return
    const { stopBackups } = await import('#backup/nightly/backup_job')
    stopBackups()
  }
}

async function watchBackups() {
  if (!backupSettings) return
  const { backUpWhenDue } = await import('#backup/nightly/backup_job')
  await backUpWhenDue(backupSettings)
}
