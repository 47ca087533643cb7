import { nextScheduledAt } from '#publications/reading/next_scheduled_at'

/** However a change came about, and be it by another process: after this time it shows. */
const LONGEST_AGE = 60_000

/** Until when what is rendered now may be kept, in milliseconds since the epoch. */
export async function timeOfNextChange(): Promise<number> {
  try {
    const scheduled = await nextScheduledAt()
    return Math.min(Date.now() + LONGEST_AGE, scheduled?.toMillis() ?? Infinity)
  } catch {
    // Without the database a page that needs nothing of it is still answered, and not kept.
    return Date.now()
  }
}
