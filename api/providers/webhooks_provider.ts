import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'
import type { WebhookWork } from '#webhooks/webhook_work'

const TICK_MS = 1000
/**
 * The first run is delayed, so that the code it needs is loaded after the first pages have been
 * served.
 */
const FIRST_MS = 5000

/** Notifies webhooks when content is published, changed or removed. */
export default class WebhooksProvider {
  readonly #ticks: RepeatedWork
  #work: WebhookWork | undefined

  constructor(app: ApplicationService) {
    this.#ticks = new RepeatedWork(app, () => this.#tick(), {
      everyMs: TICK_MS,
      firstAfterMs: FIRST_MS,
      event: 'webhooks_failed',
      failed: 'Failed to send webhooks',
    })
  }

  async ready() {
    this.#ticks.start()
  }

  async shutdown() {
    await this.#ticks.stop()
    await this.#work?.stop()
  }

  async #tick() {
    if (!this.#work) {
      const { WebhookWork } = await import('#webhooks/webhook_work')
      this.#work = new WebhookWork((error) => this.#ticks.report(error))
    }
    await this.#work.tick()
  }
}
