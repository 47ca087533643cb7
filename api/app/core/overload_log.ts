import type { Logger } from '@adonisjs/core/logger'

const INTERVAL_MS = 60_000

/** Refusals since the last warning, by their message. */
const refused = new Map<string, { count: number; warnedAt: number }>()

/** Warns at once of the first refusal with this message, and of all that follow once a minute. */
export function logOverload(logger: Pick<Logger, 'warn'>, message: string, now = Date.now()) {
  const known = refused.get(message)
  const count = (known?.count ?? 0) + 1
  if (known && now - known.warnedAt < INTERVAL_MS) {
    known.count = count
    return
  }
  logger.warn({ event: 'overload', refused: count }, message)
  refused.set(message, { count: 0, warnedAt: now })
}
