import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'

const TICK_MS = 60_000
/**
 * The first check is delayed, so that the code it needs is loaded after the first pages have been
 * served.
 */
const FIRST_MS = 30_000

/** Checks once a minute for notices to administrators, and sends these notices by email. */
export default class NoticesProvider {
  readonly #app: ApplicationService
  readonly #work: RepeatedWork

  constructor(app: ApplicationService) {
    this.#app = app
    this.#work = new RepeatedWork(app, () => this.#observe(), {
      everyMs: TICK_MS,
      firstAfterMs: FIRST_MS,
      event: 'notices_failed',
      failed: 'Failed to check for notices to administrators',
    })
  }

  async ready() {
    this.#work.start()
  }

  async shutdown() {
    void this.#work.stop()
  }

  async #observe() {
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
    await notifyAdministrators(notices, await this.#app.container.make(Mailer))
  }
}
