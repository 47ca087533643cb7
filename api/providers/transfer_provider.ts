import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'
import type { ImportWork } from '#transfer/jobs/background/import_work'

const TICK_MS = 2000

/** Runs in the background the imports that administrators start. */
export default class TransferProvider {
  #work: ImportWork | undefined
  readonly #repeated: RepeatedWork

  constructor(app: ApplicationService) {
    this.#repeated = new RepeatedWork(app, () => this.#tick(), {
      everyMs: TICK_MS,
      firstAfterMs: 6000,
      event: 'imports_failed',
      failed: 'Failed to continue an import',
    })
  }

  async ready() {
    this.#repeated.start()
  }

  async shutdown() {
    this.#work?.stop()
    await this.#repeated.stop()
  }

  /** Loads the code when it first runs, after the first pages have been served. */
  async #tick() {
    if (!this.#work) {
      const { ImportWork } = await import('#transfer/jobs/background/import_work')
      this.#work = new ImportWork()
    }
    await this.#work.tick()
  }
}
