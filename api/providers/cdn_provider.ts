import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'

/** The interval is short enough for an edit to be visible within two seconds. */
const TICK_MS = 1000

/** Purges changed pages at the CDN. */
export default class CdnProvider {
  readonly #work: RepeatedWork

  constructor(app: ApplicationService) {
    this.#work = new RepeatedWork(app, () => this.#send(), {
      everyMs: TICK_MS,
      event: 'cdn_purges_failed',
      failed: 'Failed to purge pages at the CDN',
    })
  }

  async ready() {
    const { default: cdnSettings } = await import('#config/cdn')
    if (!cdnSettings.current) return
    const { purgeAllAtStart } = await import('#content/cdn/purge_outbox')
    await purgeAllAtStart().catch((error: unknown) => this.#work.report(error))
    this.#work.start()
  }

  async shutdown() {
    await this.#work.stop()
  }

  async #send() {
    const { sendPurges } = await import('#content/cdn/send_purges')
    await sendPurges()
  }
}
