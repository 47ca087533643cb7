import { nextScheduledAt } from '#content/next_scheduled_at'
import { contentVersion } from '#content/content_version'

/** Every change becomes visible within this time, even a manual change in SQL. */
export const MAX_AGE_MS = 60_000
/** Pages rendered within this time share one query. */
const REREAD_AFTER_MS = 10_000

let known = { version: -1, until: 0, time: 0 }

/** The time until which a page rendered now may be cached, in milliseconds since the epoch. */
export async function timeOfNextChange(): Promise<number> {
  const now = Date.now()
  const version = contentVersion()
  if (known.version === version && now < known.until) return known.time
  try {
    const scheduled = (await nextScheduledAt())?.toMillis() ?? Infinity
    const time = Math.min(now + MAX_AGE_MS, scheduled)
    known = { version, until: Math.min(now + REREAD_AFTER_MS, scheduled), time }
    return time
  } catch {
    // If the database is unreachable, a page that doesn't need it is still served, but not cached.
    return now
  }
}
