import logger from '@adonisjs/core/services/logger'
import type { ImportState, ImportStop } from '@ufuq/shared/contract/imports/import'
import User from '#accounts/user'
import backupSettings, { type BackupSettings } from '#config/backups'
import { codeOf, isDatabaseUnavailable } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { errorForLog } from '#core/errors/error_for_log'
import { doJob, type Progressed } from '#core/jobs/jobs'
import { undoImport } from '#transfer/apply/undo_import'
import { applyJob, Interrupted } from './apply_job.ts'
import { backUpBefore } from './back_up_before.ts'
import ImportJob, { changeJob } from '#transfer/jobs/import_job'
import { runOf } from '#transfer/jobs/import_transformer'
import { hasFolder, openJobSpool } from '#transfer/jobs/job_files'
import { notifyStarter } from './notify_starter.ts'
import { readJob } from './read_job.ts'

const MAX_KEPT = 50

type Working = Extract<ImportState, 'reading' | 'running' | 'undoing'>

/** Does the work of the import that is active, in one process at a time. */
export class ImportWork {
  readonly #stop = new AbortController()
  readonly #backups: BackupSettings | null

  constructor(backups = backupSettings) {
    this.#backups = backups
  }

  async tick(): Promise<void> {
    if (this.#stop.signal.aborted || !(await findWork())) return
    await doJob(IMPORT, async (progressed) => {
      // The state of the import may have changed since the first query.
      const job = await findWork()
      if (job) await this.#work(job, progressed)
    })
  }

  /** Interrupts the work, which continues after the next start of the server. */
  stop() {
    this.#stop.abort()
  }

  async #work(job: ImportJob, progressed: Progressed): Promise<void> {
    const { signal } = this.#stop
    try {
      if (job.state === 'running' && !(await backUpBefore(job, this.#backups, signal))) return
      await WORK[job.state as Working](job, signal, progressed)
    } catch (error) {
      if (error instanceof Interrupted || signal.aborted) return
      if (isDatabaseUnavailable(error)) throw error
      await stopJob(job, error)
    }
  }
}

/** The import that is waiting for this machine; null if there is none. */
async function findWork(): Promise<ImportJob | null> {
  const job = await ImportJob.query()
    .where('isActive', true)
    .whereIn('state', ['reading', 'running', 'undoing'])
    .first()
  return job && (job.state === 'undoing' || (await hasFolder(job))) ? job : null
}

const WORK: Record<
  Working,
  (job: ImportJob, stop: AbortSignal, progressed: Progressed) => Promise<void>
> = {
  async reading(job, stop) {
    const isFirst = job.details.source === undefined
    await readJob(job, stop)
    if (isFirst) await notifyStarter(job)
  },
  async running(job, stop, progressed) {
    const spool = await openJobSpool(job)
    if (!spool) throw new MissingSpool()
    try {
      await applyJob({ job, spool, person: await actorOf(job), stop, progressed })
    } finally {
      spool.close()
    }
    logger.info({ event: 'import_done', import: job.id, run: job.importId }, 'Import finished')
    await notifyStarter(job)
  },
  async undoing(job, stop) {
    const run = await runOf(job)
    if (!run) throw new Error('This import has no run to undo')
    const { changed, ...counts } = await undoImport(run, await actorOf(job), () => {
      if (stop.aborted) throw new Interrupted()
    })
    const kept = changed
      .slice(0, MAX_KEPT)
      .map(({ target, ...one }) => ({ kind: target as 'publication' | 'page', ...one }))
    const { removed, gone, pictures, picturesUsed } = counts
    await changeJob({ id: job.id, from: ['undoing'] }, () => ({
      state: 'undone',
      details: { undone: { removed, gone, pictures, picturesUsed, kept } },
    }))
    logger.info({ event: 'import_undone', import: job.id, run: run.id }, 'Import undone')
  },
}

class MissingSpool extends Error {}
class Died extends Error {}

const IMPORT = {
  name: 'import',
  every: { seconds: 0 },
  async giveUp() {
    const job = await findWork()
    if (job) await stopJob(job, new Died('The server ended twice during this work'))
  },
}

/** The person who took the last step, or otherwise an administrator. */
const actorOf = async ({ details }: ImportJob): Promise<User> =>
  (await User.existing()
    .where('id', details.actorId ?? 0)
    .first()) ??
  (await User.existing().where('role', 'admin').whereNull('disabledAt').orderBy('id').firstOrFail())

async function stopJob(job: ImportJob, error: unknown): Promise<void> {
  logger.error(
    { event: 'import_stopped', import: job.id, err: errorForLog(error) },
    'Import stopped',
  )
  if (job.state === 'reading') {
    const refusal =
      error instanceof Died
        ? { code: 'tooDemanding' as const, message: error.message }
        : { code: 'damaged' as const, message: 'The file could not be read' }
    await changeJob({ id: job.id, from: ['reading'] }, () => ({
      state: 'refused',
      details: { refusal },
    }))
    return notifyStarter(job)
  }
  await changeJob({ id: job.id, from: ['running', 'paused', 'undoing'] }, ({ state, details }) => ({
    state: 'stopped',
    details: {
      stop: {
        code: stopCode(error),
        isUndo: state === 'undoing',
        at: details.progress?.done ?? 0,
      },
    },
  }))
  return notifyStarter(job)
}

function stopCode(error: unknown): ImportStop['code'] {
  if (error instanceof MissingSpool) return 'fileMissing'
  if (error instanceof Died) return 'died'
  const isFull =
    (error instanceof ApiException && error.wireCode === 'storage_full') ||
    ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(codeOf(error))
  return isFull ? 'storageFull' : 'internal'
}
