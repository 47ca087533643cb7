import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer } from '#core/email/mailer'
import { RepeatedWork } from '#core/jobs/repeated_work'

/** How often a process checks whether emails are due to be sent. */
const TICK_MS = 60_000
const UNSENT = { name: 'unsent emails', every: { minutes: 5 } }

/**
 * Provides the configured mail server to the process, and resends the emails that the server did
 * not accept.
 */
export default class MailProvider {
  readonly #app: ApplicationService
  readonly #stopping = new AbortController()
  readonly #work: RepeatedWork

  constructor(app: ApplicationService) {
    this.#app = app
    this.#work = new RepeatedWork(app, () => this.#sendUnsent(), {
      everyMs: TICK_MS,
      event: 'email_retry_failed',
      failed: 'Failed to resend emails',
    })
  }

  register() {
    this.#app.container.singleton(Mailer, async () => {
      const { default: settings } = await import('#config/mail')
      const { siteContent } = await import('#content/site_content')
      return new Mailer(settings, async () => {
        const { site, sender } = await siteContent()
        return { email: site.email, sender }
      })
    })
  }

  async ready() {
    if (this.#app.getEnvironment() !== 'web') return
    if ((await this.#app.container.make(Mailer)).isSet) this.#work.start()
  }

  async shutdown() {
    this.#stopping.abort()
    await this.#work.stop()
    await (await this.#app.container.make(Mailer)).idle()
  }

  async #sendUnsent() {
    const { signal } = this.#stopping
    const mailer = await this.#app.container.make(Mailer)
    const { doJob } = await import('#core/jobs/jobs')
    const { sendUnsentEmails } = await import('#inbox/send_emails')
    const { sendUnsentConfirmations } = await import('#newsletter/send_unsent_confirmations')
    await doJob(UNSENT, async () => {
      await sendUnsentEmails(mailer, { signal })
      await sendUnsentConfirmations(mailer, { signal })
    })
  }
}
