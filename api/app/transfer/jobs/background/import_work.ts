import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { ImportState, ImportStop } from '@ufuq/shared/contract/imports/import'
import { isolated } from '@ufuq/shared/domain/isolate'
import { backUpBeforeChange } from '#backup/nightly/backup_job'
import backupSettings, { type BackupSettings } from '#config/backups'
import siteSettings from '#config/site'
import { siteContent, type SiteContent } from '#content/site_content'
import { codeOf, isDatabaseUnavailable } from '#core/database/database_failures'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import { errorForLog } from '#core/errors/error_for_log'
import { doJob, type Progressed } from '#core/jobs/jobs'
import User from '#people/user'
import { undoImport } from '#transfer/apply/undo_import'
import ImportJob, { changeJob, runOf } from '#transfer/jobs/import_job'
import { folderOf, hasFolder } from '#transfer/jobs/job_files'
import { withSpoolIn } from '#transfer/source/spool'
import { applyJob, Interrupted } from './apply_job.ts'
import { readJob } from './read_job.ts'

type Occasion = Extract<ImportState, 'ready' | 'refused' | 'done' | 'stopped'>

const OCCASIONS: readonly ImportState[] = ['ready', 'refused', 'done', 'stopped']

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
    await readJob(job, stop)
    await notifyStarter(job)
  },
  async running(job, stop, progressed) {
    const person = await actorOf(job)
    const missing = () => new MissingSpool()
    await withSpoolIn(folderOf(job), missing, (spool) =>
      applyJob({ job, spool, person, stop, progressed }),
    )
    logger.info({ event: 'import_done', import: job.id, run: job.importId }, 'Import finished')
    await notifyStarter(job)
  },
  async undoing(job, stop) {
    const run = await runOf(job)
    if (!run) throw new Error('This import has no run to undo')
    const undone = await undoImport(run, await actorOf(job), () => {
      if (stop.aborted) throw new Interrupted()
    })
    await changeJob({ id: job.id, from: ['undoing'] }, () => ({
      state: 'undone',
      details: { undone: { ...undone, kept: undone.kept.slice(0, MAX_KEPT) } },
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

/**
 * Makes the backup before an import, if the server makes backups. Returns whether the import may
 * write. If the backup failed, the import returns to the state `ready` and shows that the backup
 * failed.
 */
async function backUpBefore(
  job: ImportJob,
  settings: BackupSettings | null,
  stop: AbortSignal,
): Promise<boolean> {
  if (job.details.isBackedUp) return true
  const outcome = settings === null ? 'made' : await backUpBeforeChange(settings)
  // The next call of `tick` tries again.
  if (outcome === 'busy' || stop.aborted) return false
  const isMade = outcome === 'made'
  const changed = await changeJob({ id: job.id, from: ['running', 'paused'] }, () =>
    isMade
      ? { details: { isBackedUp: true } }
      : { state: 'ready', details: { stop: { code: 'backup', isUndo: false, at: 0 } } },
  )
  job.details = changed.details
  return isMade && changed.state === 'running'
}

/**
 * Notifies the administrator who began an import, by email, that it is waiting for them, is done or
 * has stopped.
 */
async function notifyStarter({ id }: ImportJob): Promise<void> {
  const post = await app.container.make(Mailer)
  if (!post.isSet) return
  const job = await ImportJob.find(id)
  if (!job || !OCCASIONS.includes(job.state) || job.createdById === null) return
  const person = await User.existing().where('id', job.createdById).whereNull('disabledAt').first()
  if (!person) return
  const message = importEmail(job.state as Occasion, job.fileName, await siteContent())
  post.sendLater([{ ...message, to: person.email }])
}

/**
 * The email is written in both languages, because the server does not know which language the
 * person reads.
 */
function importEmail(
  occasion: Occasion,
  file: string,
  { texts: { ar, en } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [ar, en]
  return {
    senderName: both.map(({ common }) => common.siteName).join(' · '),
    subject: both.map(({ mail }) => mail.import.subject[occasion]).join(' · '),
    text: [
      ...both.flatMap(({ mail }) => [mail.import.text[occasion], '']),
      isolated(file),
      `${siteSettings.origin}/admin/import`,
      '',
      '-- ',
      both.map(({ mail }) => mail.import.signature).join(' · '),
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
