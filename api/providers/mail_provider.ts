import type { ApplicationService } from '@adonisjs/core/types'
import { isDatabaseUnavailable } from '#core/database_failures'
import { errorForLog } from '#core/error_for_log'
import { Mailer } from '#core/mailer'

/** How often a process asks whether it is its turn. */
const TICK_MS = 60_000
const UNSENT = { name: 'unsent emails', every: { minutes: 5 } }

/** Provides the configured mail server to the process, and sends again what it did not accept. */
export default class MailProvider {
  readonly #app: ApplicationService
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined

  constructor(app: ApplicationService) {
    this.#app = app
  }

  register() {
    this.#app.container.singleton(Mailer, async () => {
      const { default: settings } = await import('#config/mail')
      return new Mailer(settings)
    })
  }

  async ready() {
    if (this.#app.getEnvironment() !== 'web') return
    const mailer = await this.#app.container.make(Mailer)
    if (!mailer.isSet) return
    const tick = () =>
      (this.#round ??= this.#sendUnsent(mailer).finally(() => (this.#round = undefined)))
    void tick()
    this.#timer = setInterval(() => void tick(), TICK_MS).unref()
  }

  async shutdown() {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#round
    await (await this.#app.container.make(Mailer)).idle()
  }

  async #sendUnsent(mailer: Mailer) {
    const { signal } = this.#stopping
    try {
      const { doJob } = await import('#core/jobs')
      const { mailUnsentMessages } = await import('#inbox/mail_message')
      const { sendUnsentConfirmations } = await import('#newsletter/send_unsent_confirmations')
      await doJob(UNSENT, async () => {
        await mailUnsentMessages(mailer, { signal })
        await sendUnsentConfirmations(mailer, { signal })
      })
    } catch (error) {
      // Asked again soon; a database that is away has its own lines in the log.
      if (isDatabaseUnavailable(error)) return
      const logger = await this.#app.container.make('logger')
      logger.error({ err: errorForLog(error) }, 'emails could not be sent again')
    }
  }
}
