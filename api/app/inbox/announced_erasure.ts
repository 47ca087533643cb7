import { DateTime, Duration } from 'luxon'
import { inboxRetention } from '#config/inbox'
import { milestoneAt, noteMilestone } from '#core/database/milestones'

/**
 * The milestone that is recorded when the first message exceeds the default retention period. It is
 * never deleted.
 */
const ANNOUNCED = 'inbox_retention_announced'
const ANNOUNCEMENT = Duration.fromObject({ days: 30 })

/** The time of the first erasure, if it has been announced and has not happened yet. */
export async function firstErasureAt(
  { days, isChosen } = inboxRetention,
  now: DateTime = DateTime.utc(),
): Promise<DateTime | null> {
  if (days === null || isChosen) return null
  const announcedAt = await milestoneAt(ANNOUNCED)
  const at = announcedAt?.plus(ANNOUNCEMENT) ?? null
  return at && at > now ? at : null
}

/**
 * Whether the announced time of the first erasure has come. The first call makes the announcement.
 */
export async function wasErasureAnnounced(now: DateTime): Promise<boolean> {
  const announcedAt = await milestoneAt(ANNOUNCED)
  if (!announcedAt) await noteMilestone(ANNOUNCED)
  return announcedAt !== null && announcedAt.plus(ANNOUNCEMENT) <= now
}
