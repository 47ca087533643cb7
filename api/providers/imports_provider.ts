import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'
import type { ImportWork } from '#transfer/jobs/background/import_work'

const TICK_MS = 2000
/** The first run is delayed, so that its code is loaded after the first pages have been served. */
const FIRST_MS = 6000

/** Reads, imports and undoes what administrators import. */
export default class ImportsProvider {
  readonly #ticks: RepeatedWork
  #work: ImportWork | undefined

  constructor(app: ApplicationService) {
    this.#ticks = new RepeatedWork(app, () => this.#tick(), {
      everyMs: TICK_MS,
      firstAfterMs: FIRST_MS,
      event: 'imports_failed',
      failed: 'Failed to continue an import',
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
      const { ImportWork } = await import('#transfer/jobs/background/import_work')
      this.#work = new ImportWork()
    }
    await this.#work.tick()
  }
}
