import logger from '@adonisjs/core/services/logger'
import { doJob, type Job, type Progressed } from '#core/jobs/jobs'

/**
 * Data that an earlier release on the same database leaves incomplete, and how this release
 * completes it.
 */
export interface Reconciliation {
  /** The name that appears in the log. */
  name: string
  /**
   * Finds the ids of at most `limit` rows that may be incomplete. Runs every minute, so the query
   * has to use an index.
   */
  find: (limit: number) => Promise<number[]>
  /**
   * Completes these rows in transactions of its own. Afterwards, `find` no longer returns the rows.
   * Returns the number of changed rows.
   */
  repair: (ids: number[]) => Promise<number>
}

/**
 * The job in which one process at a time completes incomplete rows or renders texts again. A repair
 * may give up a single row after two deaths, so the job itself is given up later.
 */
export const RECONCILIATION: Job = { name: 'reconciliation', every: {}, maxDeaths: 3 }
/** The number of rows per transaction. Other writers wait no longer than one batch takes. */
const BATCH = 100

/**
 * Completes incomplete rows, if there are any. Returns false if another process is already doing
 * so.
 */
export async function reconcile(all: readonly Reconciliation[]): Promise<boolean> {
  const found = await Promise.all(all.map(({ find }) => find(1)))
  if (found.every(({ length }) => length === 0)) return true
  return doJob(RECONCILIATION, async (progressed) => {
    for (const one of all) await complete(one, progressed)
  })
}

async function complete({ name, find, repair }: Reconciliation, progressed: Progressed) {
  let repaired = 0
  for (let last: number[] = [], ids = await find(BATCH); ids.length > 0; ids = await find(BATCH)) {
    if (ids.every((id) => last.includes(id)))
      throw new Error(`${name} are still incomplete after the repair: ${ids.join()}`)
    repaired += await repair(ids)
    await progressed()
    last = ids
  }
  if (repaired > 0)
    logger.info(
      { event: 'reconciled', reconciled: name, count: repaired },
      'Repaired records written by an earlier release',
    )
}
