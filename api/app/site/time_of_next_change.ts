import { nextScheduledAt } from '#publications/reading/next_scheduled_at'

/** Every change shows after this time at the latest, whatever made it, including somebody's SQL. */
const LONGEST_AGE = 60_000

/** Until when a page rendered now may be kept, in milliseconds since the epoch. */
export async function timeOfNextChange(): Promise<number> {
  try {
    const scheduled = await nextScheduledAt()
    return Math.min(Date.now() + LONGEST_AGE, scheduled?.toMillis() ?? Infinity)
  } catch {
    // Without the database, a page that doesn't need it is still answered, but not kept.
    return Date.now()
  }
}
