import type { ApplicationService } from '@adonisjs/core/types'
import { isDatabaseUnavailable } from '#core/database/database_failures'
import { errorForLog } from '#core/errors/error_for_log'

interface Options {
  everyMs: number
  /** The time before the first run. Default: none. */
  firstAfterMs?: number
  /** The event and the log message for a failure. */
  event: string
  failed: string
}

/**
 * Repeats work in the background, one call at a time, so that calls do not queue up behind one that
 * hangs.
 */
export class RepeatedWork {
  readonly #app: ApplicationService
  readonly #work: () => Promise<unknown>
  readonly #options: Options
  readonly #timers: NodeJS.Timeout[] = []
  #underWay: Promise<void> | undefined
  #isStopped = false
  #lastFailure = ''

  constructor(app: ApplicationService, work: () => Promise<unknown>, options: Options) {
    this.#app = app
    this.#work = work
    this.#options = options
  }

  start(): void {
    const { everyMs, firstAfterMs } = this.#options
    const tick = () => void (this.#underWay ??= this.#tick())
    if (firstAfterMs === undefined) tick()
    else this.#timers.push(setTimeout(tick, firstAfterMs).unref())
    this.#timers.push(setInterval(tick, everyMs).unref())
  }

  /** Stops the repetition. Resolves once running work has ended. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#isStopped = true
    await this.#underWay
  }

  async #tick() {
    try {
      await this.#work()
      this.#lastFailure = ''
    } catch (error) {
      await this.report(error)
    } finally {
      this.#underWay = undefined
    }
  }

  /**
   * Logs a repeated failure only once. Does not log that the database is unreachable, because that
   * is logged elsewhere.
   */
  async report(error: unknown): Promise<void> {
    if (isDatabaseUnavailable(error) || this.#isStopped) return
    const failure = String(error)
    if (failure === this.#lastFailure) return
    this.#lastFailure = failure
    const logger = await this.#app.container.make('logger')
    const { event, failed } = this.#options
    logger.error({ event, err: errorForLog(error) }, failed)
  }
}
