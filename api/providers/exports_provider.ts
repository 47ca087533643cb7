import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'
import type { ExportWork } from '#transfer/export/jobs/export_work'

const TICK_MS = 2000
/** The first run is delayed, so that its code is loaded after the first pages have been served. */
const FIRST_MS = 7000

/** Makes what administrators export, and deletes files of exports that do not exist any more. */
export default class ExportsProvider {
  readonly #ticks: RepeatedWork
  #work: ExportWork | undefined

  constructor(app: ApplicationService) {
    this.#ticks = new RepeatedWork(app, () => this.#tick(), {
      everyMs: TICK_MS,
      firstAfterMs: FIRST_MS,
      event: 'exports_failed',
      failed: 'Failed to look for exports',
    })
  }

  async ready() {
    this.#ticks.start()
  }

  async shutdown() {
    this.#work?.stop()
    await this.#ticks.stop()
  }

  async #tick() {
    if (!this.#work) {
      const { ExportWork } = await import('#transfer/export/jobs/export_work')
      this.#work = new ExportWork()
    }
    await this.#work.tick()
  }
}
