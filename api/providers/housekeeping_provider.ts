import type { ApplicationService } from '@adonisjs/core/types'
import { errorForLog } from '#core/error_for_log'

const HOUR_MS = 60 * 60 * 1000

/** Removals of whatever has expired, each independent of the others; clearing the traces comes last. */
const CHORES: (() => Promise<unknown>)[] = [
  async () => (await import('#publications/bin/empty_bin')).emptyBin(),
  async () => (await import('#publications/preview/forget_expired_links')).forgetExpiredLinks(),
  async () => (await import('#accounts/sessions/session_limit')).forgetEndedSessions(),
  async () => (await import('#inbox/erase_overdue_messages')).eraseOverdueMessages(),
  async () => (await import('#core/erasing')).clearErasedTraces(),
]

/** Removes whatever has expired, in the background: after the start, and then every hour. */
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
    for (const chore of CHORES) {
      try {
        await chore()
      } catch (error) {
        const logger = await this.#app.container.make('logger')
        logger.error({ err: errorForLog(error) }, 'what has had its time could not be taken away')
      }
    }
  }
}
