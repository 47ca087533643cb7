import { emit } from '#core/metrics/metric_events'
import { databaseSilence } from '#content/content_watch'

/**
 * Returns the `Cache-Status` header of a response whose data was read before the database failed,
 * and counts such responses. Undefined while the database is reachable. A negative `ttl` is the
 * number of seconds since the response was last known to be current (RFC 9211).
 */
export function staleStatus(): string | undefined {
  const silenceMs = databaseSilence()
  if (silenceMs === undefined) return undefined
  emit('stale', {})
  return `ufuq; hit; ttl=-${Math.ceil(silenceMs / 1000)}`
}
