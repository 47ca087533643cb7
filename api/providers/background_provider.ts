import type { ApplicationService } from '@adonisjs/core/types'
import backupSettings from '#config/backups'
import { isDatabaseUnavailable } from '#core/database/database_failures'
import type { ImportWork } from '#transfer/jobs/background/import_work'
import type { WebhookWork } from '#webhooks/send_deliveries'

const UNSENT = { name: 'unsent emails', every: { minutes: 5 } }

interface Running {
  app: ApplicationService
  report: (error: unknown) => Promise<void>
  /** Is aborted when the server stops. */
  signal: AbortSignal
}

/** Work that every process repeats in the background. It loads its code when it first runs. */
interface Work {
  everyMs: number
  /** The time before the first run, after the first pages have been served. Default: none. */
  firstAfterMs?: number
  /** The event and the log message for a failure. */
  event: string
  failed: string
  isWanted?: boolean
  run: (running: Running) => Promise<unknown>
  /** Interrupts the work when the server stops, or completes it. */
  stop?: () => unknown
  /** Whether the server may stop in the middle of it. */
  mayBeCut?: true
}

let imports: ImportWork | undefined
let webhooks: WebhookWork | undefined

const WORKS: readonly Work[] = [
  {
    everyMs: 15_000,
    event: 'cleanup_failed',
    failed: 'Failed to delete expired items',
    run: async ({ report }) => (await import('./housekeeping.js')).tidyUpWhenDue(report),
    mayBeCut: true,
  },
  {
    everyMs: 60_000,
    firstAfterMs: 30_000,
    event: 'indexing_failed',
    failed: 'Failed to index documents for the search',
    async run() {
      const { workOff } = await import('#core/jobs/backlog')
      const { unreadDocuments } = await import('#kinds/document/reading/read_documents')
      await workOff([unreadDocuments])
    },
    mayBeCut: true,
  },
  {
    everyMs: 15_000,
    event: 'backup_check_failed',
    failed: 'Failed to check the backups',
    isWanted: backupSettings !== null,
    async run() {
      const { backUpWhenDue } = await import('#backup/nightly/backup_job')
      if (backupSettings) await backUpWhenDue(backupSettings)
    },
    stop: async () => (await import('#backup/nightly/backup_job')).stopBackups(),
    mayBeCut: true,
  },
  {
    everyMs: 60_000,
    firstAfterMs: 30_000,
    event: 'notices_failed',
    failed: 'Failed to check for notices to administrators',
    run: checkNotices,
    mayBeCut: true,
  },
  {
    everyMs: 1000,
    firstAfterMs: 5000,
    event: 'schedule_failed',
    failed: 'Failed to publish what is planned',
    run: async () => (await import('#entries/schedule')).followSchedule(),
  },
  {
    everyMs: 1000,
    firstAfterMs: 5000,
    event: 'webhooks_failed',
    failed: 'Failed to send webhooks',
    async run({ report }) {
      webhooks ??= new (await import('#webhooks/send_deliveries')).WebhookWork(report)
      await webhooks.tick()
    },
    stop: () => webhooks?.stop(),
  },
  {
    everyMs: 2000,
    firstAfterMs: 6000,
    event: 'imports_failed',
    failed: 'Failed to continue an import',
    async run() {
      imports ??= new (await import('#transfer/jobs/background/import_work')).ImportWork()
      await imports.tick()
    },
    stop: () => imports?.stop(),
  },
  {
    everyMs: 10_000,
    event: 'missed_addresses_failed',
    failed: 'Failed to save the addresses that were not found',
    run: writeMissedAddresses,
    stop: writeMissedAddresses,
  },
  {
    everyMs: 60_000,
    event: 'email_retry_failed',
    failed: 'Failed to resend emails',
    run: resendEmails,
  },
]

async function checkNotices({ app }: Running) {
  const { Mailer } = await import('#core/email/mailer')
  const { currentNotices } = await import('#server_notices/current_notices')
  const { serverState } = await import('#core/health/server_state')
  const { deliveryState } = await import('#entries/webhooks/delivery_state')
  const { checkReleases } = await import('#server_notices/release_feed')
  const { notifyAdministrators } = await import('#server_notices/notify_administrators')
  await checkReleases()
  const notices = await currentNotices()
  serverState.notices = notices
  serverState.webhooks = await deliveryState()
  await notifyAdministrators(notices, await app.container.make(Mailer))
}

async function resendEmails({ app, signal }: Running) {
  const { Mailer } = await import('#core/email/mailer')
  const mailer = await app.container.make(Mailer)
  if (!mailer.isSet) return
  const { doJob } = await import('#core/jobs/jobs')
  const { sendUnsentEmails } = await import('#kinds/message/send_emails')
  const { sendUnsentConfirmations } = await import('#newsletter/confirmation_emails')
  await doJob(UNSENT, async () => {
    await sendUnsentEmails(mailer, { signal })
    await sendUnsentConfirmations(mailer, { signal })
  })
}

/** Counts are written at intervals instead of with each request. */
async function writeMissedAddresses() {
  await (await import('#kinds/redirect/count_missed')).writeCounts()
}

/** One call at a time, so that calls do not queue up behind one that hangs. */
class RepeatedWork {
  readonly #timers: NodeJS.Timeout[] = []
  readonly #stopping = new AbortController()
  #underWay: Promise<void> | undefined
  #lastFailure = ''

  constructor(
    private readonly app: ApplicationService,
    private readonly work: Work,
  ) {}

  start(): void {
    const { everyMs, firstAfterMs } = this.work
    const tick = () => void (this.#underWay ??= this.#tick())
    if (firstAfterMs === undefined) tick()
    else this.#timers.push(setTimeout(tick, firstAfterMs).unref())
    this.#timers.push(setInterval(tick, everyMs).unref())
  }

  /** Stops the repetition. Resolves once running work has ended, unless it may be cut. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#stopping.abort()
    const { stop, mayBeCut } = this.work
    await Promise.resolve(stop?.()).catch(() => {})
    if (!mayBeCut) await this.#underWay
  }

  async #tick() {
    const { signal } = this.#stopping
    try {
      await this.work.run({ app: this.app, report: (error) => this.report(error), signal })
      this.#lastFailure = ''
    } catch (error) {
      await this.report(error)
    } finally {
      this.#underWay = undefined
    }
  }

  /**
   * Logs a repeated failure only once. Does not log that the database is unreachable, because that
   * is logged elsewhere.
   */
  async report(error: unknown): Promise<void> {
    if (isDatabaseUnavailable(error) || this.#stopping.signal.aborted) return
    const failure = String(error)
    if (failure === this.#lastFailure) return
    this.#lastFailure = failure
    const logger = await this.app.container.make('logger')
    const { event, failed } = this.work
    logger.error({ event, err: error }, failed)
  }
}

/** Repeats all work of the background while the server serves. */
export default class BackgroundProvider {
  readonly #works: RepeatedWork[]

  constructor(app: ApplicationService) {
    const wanted = WORKS.filter(({ isWanted = true }) => isWanted)
    this.#works = wanted.map((work) => new RepeatedWork(app, work))
  }

  /** Before the server listens, so that its first responses include the state of the backups. */
  async start() {
    if (!backupSettings) return
    const { findLastBackup } = await import('#backup/nightly/backup_job')
    // What fails here is reported at the first check.
    await findLastBackup(backupSettings).catch(() => {})
  }

  async ready() {
    for (const work of this.#works) work.start()
  }

  async shutdown() {
    await Promise.all(this.#works.map((work) => work.stop()))
  }
}
