import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime, type DurationLike } from 'luxon'
import { isUniqueViolation } from '#core/database/database_failures'
import { processName } from '#core/database/process_name'
import { retrying } from '#core/database/transaction'
import { toDatabaseTime } from '#core/time/database_time'

/**
 * For how long a job stays reserved for a process that has stopped reporting. The clocks of two
 * processes may differ by half of this time.
 */
const LEASE = { seconds: 60 }
const RENEWAL_MS = 20_000

/** How often the process may die during work before the work is given up. */
const MAX_DEATHS = 2
/** When work that was given up is tried again, unless its job says otherwise. */
const TRIED_AGAIN_AFTER = { days: 1 }

export interface Job {
  name: string
  /** The minimum time from the end of one run to the start of the next. */
  every: DurationLike
  /** The default is 2. */
  maxDeaths?: number
  /**
   * Records that this work is given up. By default, the work is tried again after a day.
   */
  giveUp?: () => Promise<unknown>
}

/** Forgets that the process died during earlier parts of the work. */
export type Progressed = () => Promise<unknown>

/**
 * Runs `work` unless another process on the same database is running it, or ran it within the job's
 * interval. Returns whether it ran. If a process dies during the work, another process takes over
 * once the reservation has expired, so `work` must be safe to run twice. If processes died twice in
 * a row, the work is given up.
 */
export async function doJob(
  job: Job,
  work: (progressed: Progressed) => Promise<unknown>,
  holder = processName,
): Promise<boolean> {
  if (!(await claim(job, holder))) return false
  const own = () => db.from('legacy_jobs').where({ name: job.name, holder })
  const { attempts } = (await own().first()) as { attempts: number }
  const isGivenUp = attempts > (job.maxDeaths ?? MAX_DEATHS)
  if (isGivenUp) logger.error({ event: 'job_given_up', job: job.name }, 'Background work given up')
  // One more death after the next attempt is enough.
  const isRetried = isGivenUp && job.giveUp === undefined
  const left = isRetried
    ? { attempts: MAX_DEATHS - 1, given_up_at: fromNow({}) }
    : { attempts: 0, given_up_at: null }
  const renewal = setInterval(() => {
    void own()
      .update({ held_until: fromNow(LEASE) })
      .catch(() => {})
  }, RENEWAL_MS).unref()
  try {
    if (isGivenUp) await job.giveUp?.()
    else await work(() => own().update({ attempts: 1 }))
  } finally {
    clearInterval(renewal)
    await own().update({ holder: null, held_until: null, done_at: fromNow({}), ...left })
  }
  return !isGivenUp
}

/** Whether a process is running this job. */
export const isUnderWay = async (name: string): Promise<boolean> =>
  (await db.from('legacy_jobs').where({ name }).where('held_until', '>', fromNow({})).first()) !==
  null

const fromNow = (duration: DurationLike) => toDatabaseTime(DateTime.utc().plus(duration))

async function claim({ name, every }: Job, holder: string): Promise<boolean> {
  const now = fromNow({})
  const due = toDatabaseTime(DateTime.utc().minus(every))
  const retried = toDatabaseTime(DateTime.utc().minus(TRIED_AGAIN_AFTER))
  if (!(await db.from('legacy_jobs').where({ name }).first())) return claimFirst(name, holder)
  const isFree = () =>
    db
      .from('legacy_jobs')
      .where({ name })
      .where((lease) => lease.whereNull('held_until').orWhere('held_until', '<=', now))
      .where((last) => last.whereNull('done_at').orWhere('done_at', '<=', due))
      .where((last) => last.whereNull('given_up_at').orWhere('given_up_at', '<=', retried))
  // Most calls return here without writing.
  if (!(await isFree().first())) return false
  const claimed: unknown = await isFree()
    .update({ holder, held_until: fromNow(LEASE) })
    .increment('runs', 1)
    .increment('attempts', 1)
  return Number(claimed) === 1
}

async function claimFirst(name: string, holder: string): Promise<boolean> {
  try {
    // MariaDB may report a deadlock for one of two inserts if the name was deleted shortly before.
    await retrying(() =>
      db
        .table('legacy_jobs')
        .insert({ name, holder, held_until: fromNow(LEASE), runs: 1, attempts: 1 }),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
