import type { Logger } from '@adonisjs/core/logger'

const INTERVAL_MS = 60_000

/** Refusals since the last warning, by their message. */
const refused = new Map<string, number>()

/** Warns at once of the first refusal with this message, and once a minute of all that followed, until none did. */
export function logOverload(logger: Pick<Logger, 'warn'>, message: string) {
  const count = refused.get(message)
  refused.set(message, (count ?? 0) + 1)
  if (count !== undefined) return
  const warn = () => {
    logger.warn({ event: 'overload', refused: refused.get(message) }, message)
    refused.set(message, 0)
  }
  warn()
  const timer = setInterval(() => {
    if (refused.get(message)) return warn()
    clearInterval(timer)
    refused.delete(message)
  }, INTERVAL_MS)
  timer.unref()
}
