import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'

const TICK_MS = 1000
/** After the first pages have been served. */
const FIRST_MS = 5000

/** Publishes and announces what is planned. */
export default class ScheduleProvider {
  readonly #ticks: RepeatedWork

  constructor(app: ApplicationService) {
    const work = async () => (await import('#entries/schedule')).followSchedule()
    this.#ticks = new RepeatedWork(app, work, {
      everyMs: TICK_MS,
      firstAfterMs: FIRST_MS,
      event: 'schedule_failed',
      failed: 'Failed to publish what is planned',
    })
  }

  async ready() {
    this.#ticks.start()
  }

  async shutdown() {
    await this.#ticks.stop()
  }
}
