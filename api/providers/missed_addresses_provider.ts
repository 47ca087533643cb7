import type { ApplicationService } from '@adonisjs/core/types'
import { RepeatedWork } from '#core/jobs/repeated_work'

const TICK_MS = 10_000

/** Writes how often missing addresses are requested, at intervals instead of with each request. */
export default class MissedAddressesProvider {
  readonly #app: ApplicationService
  readonly #work: RepeatedWork

  constructor(app: ApplicationService) {
    this.#app = app
    this.#work = new RepeatedWork(app, write, {
      everyMs: TICK_MS,
      event: 'missed_addresses_failed',
      failed: 'Failed to save the addresses that were not found',
    })
  }

  async ready() {
    if (this.#app.getEnvironment() === 'web') this.#work.start()
  }

  async shutdown() {
    await this.#work.stop()
    if (this.#app.getEnvironment() === 'web') await write().catch(() => {})
  }
}

const write = async () => (await import('#site/redirects/count_missed')).writeCounts()
