import type { Logger } from '@adonisjs/core/logger'

const MINUTE_MS = 60_000

type Log = Pick<Logger, 'warn'>

interface Words {
  event: string
  begins: string
  ends: string
  /**
   * Whether the outage ends after a minute without a failure; otherwise it ends only when `ended`
   * is called.
   */
  endsByItself?: boolean
}

interface Outage {
  logger: Log
  since: number
  failures: number
  /** The number of failures since the last log line. */
  recent: number
  timer: NodeJS.Timeout
}

/**
 * Logs a lasting failure: one line when it begins, one each minute with the number of failures, and
 * one when it ends.
 */
export class OutageLog {
  #outage: Outage | undefined

  constructor(private readonly words: Words) {}

  failed(logger: Log, error?: unknown) {
    if (this.#outage) {
      this.#outage.failures += 1
      this.#outage.recent += 1
      return
    }
    const { event, begins } = this.words
    logger.warn({ event, ...(error !== undefined && { err: error }) }, begins)
    const timer = setInterval(() => this.#everyMinute(), MINUTE_MS).unref()
    this.#outage = { logger, since: Date.now(), failures: 1, recent: 0, timer }
  }

  ended() {
    if (!this.#outage) return
    const { logger, since, failures, timer } = this.#outage
    clearInterval(timer)
    this.#outage = undefined
    const { event, ends } = this.words
    logger.warn({ event, failures, seconds: Math.round((Date.now() - since) / 1000) }, ends)
  }

  #everyMinute() {
    if (!this.#outage) return
    const { logger, recent } = this.#outage
    const { event, begins, endsByItself } = this.words
    if (recent > 0) logger.warn({ event, failures: recent }, begins)
    else if (endsByItself) this.ended()
    if (this.#outage) this.#outage.recent = 0
  }
}

const overloads = new Map<string, OutageLog>()

/**
 * The log of requests that are rejected under load with this message. Each of the few messages has
 * its own log.
 */
export function overload(message: string): OutageLog {
  const known = overloads.get(message)
  if (known) return known
  const made = new OutageLog({
    event: 'overload',
    begins: message,
    ends: `No more: ${message}`,
    endsByItself: true,
  })
  overloads.set(message, made)
  return made
}

export const redisOutage = new OutageLog({
  event: 'redis',
  begins: 'Redis does not respond',
  ends: 'Redis responds again',
})
