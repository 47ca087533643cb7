import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

/**
 * The delay between attempts, and the age after which attempts end. The visitor's request has
 * already made the first attempt.
 */
const RETRY_AFTER = { minutes: 10 }
const GIVE_UP_AFTER = { days: 2 }
/** Emails younger than this are not retried, because a request may still be sending them. */
const FIRST_ATTEMPT = { minutes: 1 }

export const EMAILS_PER_ROUND = 50

export interface Round {
  now?: DateTime
  /** A signal that is aborted when the process stops, so that no further email is sent. */
  signal?: AbortSignal
}

/**
 * Times in the database's format: emails last attempted before `due` and received after `oldest`
 * are retried.
 */
export const retryTimes = (now: DateTime = DateTime.utc()) => ({
  now: toDatabaseTime(now),
  due: toDatabaseTime(now.minus(RETRY_AFTER)),
  oldest: toDatabaseTime(now.minus(GIVE_UP_AFTER)),
  latest: toDatabaseTime(now.minus(FIRST_ATTEMPT)),
})

/** Whether an email of this age is no longer retried. */
export const isGivenUp = (createdAt: DateTime, now: DateTime = DateTime.utc()): boolean =>
  createdAt <= now.minus(GIVE_UP_AFTER)
