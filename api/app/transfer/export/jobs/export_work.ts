import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { ExportFailure } from '@ufuq/shared/contract/exports'
import { DateTime } from 'luxon'
import { errorForLog } from '#core/errors/error_for_log'
import { doJob } from '#core/jobs/jobs'
import { whileWanted } from '#core/jobs/while_wanted'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetFolder, idsHere, measureFile } from './export_files.ts'
import ExportJob from './export_job.ts'
import { DiskFull, runInChild, type Making } from './run_in_child.ts'

const EXPORT = { name: 'export', every: { seconds: 0 } }

/** Makes the export that is waiting for this machine, in one process at a time. */
export class ExportWork {
  readonly #stop = new AbortController()
  readonly #make: (making: Making) => Promise<void>

  constructor(make = runInChild) {
    this.#make = make
  }

  async tick(): Promise<void> {
    if (this.#stop.signal.aborted || !(await findHere())) return
    await doJob(EXPORT, async () => {
      const job = await findHere()
      if (job?.state === 'waiting') await this.#work(job)
      // The process that was making the export has ended.
      else if (job) await fail(job, 'interrupted')
    })
  }

  /** Stops the work. The export then counts as failed. */
  stop() {
    this.#stop.abort()
  }

  async #work(job: ExportJob): Promise<void> {
    if (!(await change(job, { state: 'making' }, 'waiting'))) return
    const progress = { done: 0, total: 0 }
    const watch = (done: number, total: number) => Object.assign(progress, { done, total })
    try {
      await whileWanted(
        { isWanted: () => change(job, progress), stop: this.#stop.signal },
        (signal) => this.#make({ job, signal, watch }),
      )
      const made = { state: 'made', is_active: null, ended_at: now(), ...(await measureFile(job)) }
      if (!(await change(job, made))) return await forgetFolder(job)
      logger.info({ event: 'export_made', export: job.id, form: job.form }, 'Export finished')
    } catch (error) {
      // The export may have been cancelled.
      if (!(await fail(job, this.#failureOf(error)))) return
      logger.error(
        { event: 'export_failed', export: job.id, form: job.form, err: errorForLog(error) },
        'Export failed',
      )
    }
  }

  #failureOf(error: unknown): ExportFailure {
    if (this.#stop.signal.aborted) return 'interrupted'
    return error instanceof DiskFull ? 'storageFull' : 'internal'
  }
}

/**
 * The export on this machine that has not ended; null if there is none. Deletes files of exports
 * that no longer exist.
 */
async function findHere(): Promise<ExportJob | null> {
  const ids = await idsHere()
  if (ids.length === 0) return null
  const jobs = await ExportJob.query().whereIn('id', ids)
  const known = new Set(jobs.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await forgetFolder({ id })
  return jobs.find(({ isActive }) => isActive) ?? null
}

/**
 * Changes an export that is still in the given state. Returns whether the export was in that state.
 */
const change = async ({ id }: ExportJob, values: object, state = 'making'): Promise<boolean> =>
  Number(await db.from('exports').where({ id, state }).update(values)) > 0

const now = () => toDatabaseTime(DateTime.utc().startOf('second'))

async function fail(job: ExportJob, failure: ExportFailure): Promise<boolean> {
  await forgetFolder(job)
  return change(job, { state: 'failed', is_active: null, ended_at: now(), failure })
}
