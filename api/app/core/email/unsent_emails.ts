import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

/** From one attempt to the next, and until the last. The visitor's own request was the first. */
const RETRY_AFTER = { minutes: 10 }
const GIVE_UP_AFTER = { days: 2 }
/** A request that still sends its email has not failed. */
const FIRST_ATTEMPT = { minutes: 1 }

/** At most so many in one round. */
export const EMAILS_PER_ROUND = 50

export interface Round {
  now?: DateTime
  /** Of a process that ends: it begins no further email. */
  signal?: AbortSignal
}

/** Moments of the database: what was tried until `due`, and arrived after `oldest`, is tried again. */
export const retryTimes = (now: DateTime = DateTime.utc()) => ({
  now: toDatabaseTime(now),
  due: toDatabaseTime(now.minus(RETRY_AFTER)),
  oldest: toDatabaseTime(now.minus(GIVE_UP_AFTER)),
  latest: toDatabaseTime(now.minus(FIRST_ATTEMPT)),
})

/** Whether an email of this time is no longer tried. */
export const isGivenUp = (createdAt: DateTime, now: DateTime = DateTime.utc()): boolean =>
  createdAt <= now.minus(GIVE_UP_AFTER)
