import type { ApplicationService } from '@adonisjs/core/types'
import { isDatabaseUnavailable } from '#core/database/database_failures'
import { emit } from '#core/metrics/metric_events'

/**
 * How often a process checks whether housekeeping is due. Every process checks, because the process
 * that does the work may die.
 */
const TICK_MS = 15_000
const BACKLOG_MS = 60_000
/**
 * The first run is delayed, so that the code it needs is loaded after the first pages have been
 * served.
 */
const FIRST_BACKLOG_MS = 30_000
const NOT_REMOVED = { event: 'cleanup_failed', message: 'Failed to delete expired items' }
const NOT_INDEXED = {
  event: 'indexing_failed',
  message: 'Failed to index documents for the search',
}

type Failed = typeof NOT_REMOVED

const HOUSEKEEPING = { name: 'housekeeping', every: { hours: 1 } }

/**
 * Tasks, each independent of the others: deletions of expired data, and reminders. The task that
 * clears traces of erased data comes last.
 */
const CHORES: (() => Promise<unknown>)[] = [
  async () => (await import('#entries/bin')).eraseOverdueEntries(),
  async () => (await import('#stored_files/storage/pending_files')).resolveAllPending(),
  async () => (await import('#stored_files/resumable/upload_server')).forgetUnfinished(),
  async () => (await import('#transfer/source/read_source')).forgetReadSources(),
  async () => (await import('#transfer/jobs/steps')).forgetImports(),
  async () => (await import('#entries/previews/preview_links')).forgetExpiredLinks(),
  async () => (await import('#entries/presence')).forgetAbsent(),
  async () => (await import('#entries/discarded_text')).eraseOverdueTexts(),
  async () => (await import('#entries/versions')).forgetVersions(),
  async () => (await import('#accounts/sessions/session_limit')).forgetEndedSessions(),
  async () => (await import('#activity/forget_old_activity')).forgetOldActivity(),
  async () => (await import('#inbox/erase_overdue_messages')).eraseOverdueMessages(),
  async () => (await import('#site/redirects/count_missed')).forgetMissed(),
  async () => (await import('#webhooks/deliveries')).forgetDeliveries(),
  async () => (await import('#webhooks/write_webhooks')).forgetFormerSecrets(),
  async () => (await import('#site/reminders/send_reminders')).sendReminders(),
  async () => (await import('#content/changes')).forgetFormerChanges(),
  async () => (await import('#accounts/sessions/sign_in_attempts')).forgetExpiredAttempts(),
  async () => (await import('#core/database/erasing')).clearErasedTraces(),
]

/**
 * Deletes expired data in the background every hour, and at startup if overdue. If there are
 * several processes, only one of them does this. Every minute, documents that wait for it are
 * indexed for the search.
 */
export default class HousekeepingProvider {
  readonly #app: ApplicationService
  #timers: NodeJS.Timeout[] = []

  constructor(app: ApplicationService) {
    this.#app = app
  }

  async ready() {
    if (this.#app.getEnvironment() !== 'web') return
    const index = () => void this.#inTurn(() => this.#index(), NOT_INDEXED)
    const tidyUp = () => void this.#inTurn(() => this.#tidyUpInTurn(), NOT_REMOVED)
    tidyUp()
    this.#timers = [
      setTimeout(index, FIRST_BACKLOG_MS).unref(),
      setInterval(index, BACKLOG_MS).unref(),
      setInterval(tidyUp, TICK_MS).unref(),
    ]
  }

  async shutdown() {
    for (const timer of this.#timers) clearInterval(timer)
  }

  async #inTurn(work: () => Promise<unknown>, failed: Failed) {
    try {
      await work()
    } catch (error) {
      // The work is retried soon. An unreachable database is logged elsewhere.
      if (!isDatabaseUnavailable(error)) await this.#report(error, failed)
    }
  }

  async #index() {
    const { workOff } = await import('#core/jobs/backlog')
    const { unreadDocuments } = await import('#kinds/documents/reading/read_documents')
    await workOff([unreadDocuments])
  }

  async #tidyUpInTurn() {
    const { doJob } = await import('#core/jobs/jobs')
    await doJob(HOUSEKEEPING, () => this.#tidyUp())
  }

  async #tidyUp() {
    for (const chore of CHORES) {
      try {
        await chore()
        emit('chore', { isDone: true })
      } catch (error) {
        emit('chore', { isDone: false })
        await this.#report(error, NOT_REMOVED)
      }
    }
  }

  async #report(error: unknown, { event, message }: Failed) {
    const logger = await this.#app.container.make('logger')
    const { logFailure } = await import('#core/errors/failure_log')
    logFailure(logger, error, { event }, message)
  }
}
