import { emit } from '#core/metrics/metric_events'
import { databaseSilence } from '#content/content_watch'

/**
 * The `Cache-Status` of an answer built from what was known before the database failed, which
 * it counts. Undefined while the database answers. RFC 9211: the answer was last known to be
 * right so many seconds ago, as a negative `ttl`.
 */
export function staleStatus(): string | undefined {
  const silenceMs = databaseSilence()
  if (silenceMs === undefined) return undefined
  emit('stale', {})
  return `ufuq; hit; ttl=-${Math.ceil(silenceMs / 1000)}`
}
