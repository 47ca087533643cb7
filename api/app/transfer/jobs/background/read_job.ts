import { rm } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { whileWanted } from '#core/jobs/until_aborted'
import ImportJob, { changeJob } from '#transfer/jobs/import_job'
import { fileOf, folderOf } from '#transfer/jobs/job_files'
import { isHostAllowed, makePlan } from '#transfer/plan/make_plan'
import { fill } from '#transfer/source/read_source'
import { UnreadableSource } from '#transfer/source/source'
import { withSpoolIn } from '#transfer/source/spool'

/** On a busy machine, reading the largest file takes half an hour. */
const MAX_READING_MS = 2 * 60 * 60 * 1000

/**
 * Reads the file of an import and makes the plan. If the file has already been read, only makes the
 * plan.
 */
export async function readJob(job: ImportJob, stop: AbortSignal): Promise<void> {
  try {
    await planJob(job.hash === null ? await fillJob(job, stop) : job)
  } catch (error) {
    if (stop.aborted || !(await isReading(job))) return
    if (!(error instanceof UnreadableSource)) throw error
    const { code, message } = error
    await changeJob({ id: job.id, from: ['reading'] }, () => ({
      state: 'refused',
      details: { refusal: { code, message } },
    }))
    await rm(folderOf(job), { recursive: true, force: true })
  }
}

const isReading = async ({ id }: ImportJob): Promise<boolean> =>
  (await db.from('import_jobs').where({ id, state: 'reading' }).first()) !== null

async function fillJob(job: ImportJob, stop: AbortSignal): Promise<ImportJob> {
  let read_count = 0
  const isWanted = async () =>
    Number(
      await db.from('import_jobs').where({ id: job.id, state: 'reading' }).update({ read_count }),
    ) > 0
  const hash = await whileWanted(
    { isWanted, stop: AbortSignal.any([stop, AbortSignal.timeout(MAX_READING_MS)]) },
    (signal) =>
      fill(
        { path: fileOf(job), options: { site: job.site }, folder: folderOf(job) },
        (count) => (read_count = count),
        signal,
      ),
  )
  const read = await changeJob({ id: job.id, from: ['reading'] }, () => ({ hash }))
  await rm(fileOf(job), { force: true })
  return read
}

const planJob = (job: ImportJob): Promise<void> =>
  withSpoolIn(folderOf(job), missing, async (spool) => {
    const plan = await makePlan(spool)
    if (plan.records.length === 0) {
      throw new UnreadableSource('The file contains no texts or pages', 'empty')
    }
    const own = plan.pictures.filter(({ isOwn }) => isOwn)
    await changeJob({ id: job.id, from: ['reading'] }, () => ({
      state: 'ready',
      hosts: own.filter(isHostAllowed).map(({ host }) => host),
      details: { source: plan.source },
    }))
  })

const missing = () =>
  new UnreadableSource('The data that was read from the file is missing; upload the file again')
