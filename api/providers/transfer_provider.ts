import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'

const TICK_MS = 2000

interface Work {
  tick(): Promise<void>
  stop(): void
}

/** Work whose code is loaded when it first runs, after the first pages have been served. */
class LoadedWork {
  readonly #load: () => Promise<Work>
  #work: Work | undefined

  constructor(load: () => Promise<Work>) {
    this.#load = load
  }

  async tick() {
    this.#work ??= await this.#load()
    await this.#work.tick()
  }

  stop() {
    this.#work?.stop()
  }
}

/** Runs in the background the imports and exports that administrators start. */
export default class TransferProvider {
  readonly #imports = new LoadedWork(async () => {
    const { ImportWork } = await import('#transfer/jobs/background/import_work')
    return new ImportWork()
  })
  readonly #exports = new LoadedWork(async () => {
    const { ExportWork } = await import('#transfer/export/jobs/export_work')
    return new ExportWork()
  })
  readonly #repeated: readonly RepeatedWork[]

  constructor(app: ApplicationService) {
    this.#repeated = [
      new RepeatedWork(app, () => this.#imports.tick(), {
        everyMs: TICK_MS,
        firstAfterMs: 6000,
        event: 'imports_failed',
        failed: 'Failed to continue an import',
      }),
      new RepeatedWork(app, () => this.#exports.tick(), {
        everyMs: TICK_MS,
        firstAfterMs: 7000,
        event: 'exports_failed',
        failed: 'Failed to look for exports',
      }),
    ]
  }

  async ready() {
    for (const repeated of this.#repeated) repeated.start()
  }

  async shutdown() {
    this.#imports.stop()
    this.#exports.stop()
    await Promise.all(this.#repeated.map((repeated) => repeated.stop()))
  }
}
