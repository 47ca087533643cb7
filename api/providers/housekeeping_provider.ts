import type { ApplicationService } from '@adonisjs/core/types'

const HOUR_MS = 60 * 60 * 1000

/** Takes away what has had its time, beside the requests: after the start, and then every hour. */
export default class HousekeepingProvider {
  readonly #app: ApplicationService
  #timer: NodeJS.Timeout | undefined

  constructor(app: ApplicationService) {
    this.#app = app
  }

  async ready() {
    if (this.#app.getEnvironment() !== 'web') return
    void this.#tidyUp()
    this.#timer = setInterval(() => void this.#tidyUp(), HOUR_MS).unref()
  }

  async shutdown() {
    clearInterval(this.#timer)
  }

  async #tidyUp() {
    try {
      const { emptyBin } = await import('#publications/bin/empty_bin')
      await emptyBin()
      const { forgetExpiredLinks } = await import('#publications/preview/forget_expired_links')
      await forgetExpiredLinks()
    } catch (error) {
      const logger = await this.#app.container.make('logger')
      logger.error({ err: error }, 'what has had its time could not be taken away')
    }
  }
}
