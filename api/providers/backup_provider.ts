import type { ApplicationService } from '@adonisjs/core/types'
import backupSettings from '#config/backups'
import { isDatabaseUnavailable } from '#core/database_failures'
import { errorForLog } from '#core/error_for_log'

/** How often a process looks into the folder, and asks whether it is its turn. */
const TICK_MS = 15_000

/** Makes the nightly backups, where a folder for them is set. */
export default class BackupProvider {
  readonly #app: ApplicationService
  #isStopped = false
  #isLooking = false
  #timer: NodeJS.Timeout | undefined
  #lastFailure = ''

  constructor(app: ApplicationService) {
    this.#app = app
  }

  /** Before the server listens, so that its first answers know. */
  async start() {
    if (!backupSettings) return
    const { lookForLastBackup } = await import('#backup/nightly/backup_job')
    await lookForLastBackup(backupSettings).catch((error: unknown) => this.#tell(error))
  }

  async ready() {
    if (!backupSettings) return
    void this.#tick()
    this.#timer = setInterval(() => void this.#tick(), TICK_MS).unref()
  }

  async shutdown() {
    clearInterval(this.#timer)
    this.#isStopped = true
    if (!backupSettings) return
    const { stopBackups } = await import('#backup/nightly/backup_job')
    stopBackups()
  }

  /** One at a time: a folder or a database that hangs would be asked by more and more. */
  async #tick() {
    if (this.#isLooking) return
    this.#isLooking = true
    await this.#lookAfter()
    this.#isLooking = false
  }

  async #lookAfter() {
    if (!backupSettings) return
    try {
      const { backUpWhenDue } = await import('#backup/nightly/backup_job')
      await backUpWhenDue(backupSettings)
      this.#lastFailure = ''
    } catch (error) {
      await this.#tell(error)
    }
  }

  /** Asked again soon; a database that is away has its own lines in the log, and a folder one. */
  async #tell(error: unknown) {
    if (isDatabaseUnavailable(error) || this.#isStopped) return
    const failure = String(error)
    if (failure === this.#lastFailure) return
    this.#lastFailure = failure
    const logger = await this.#app.container.make('logger')
    logger.error({ err: errorForLog(error) }, 'the backups could not be looked after')
  }
}
