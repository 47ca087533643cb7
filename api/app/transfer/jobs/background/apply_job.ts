import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { ImportProgress } from '@ufuq/shared/contract/imports/import'
import type { Progressed } from '#core/jobs/jobs'
import { untilAborted } from '#core/jobs/until_aborted'
import type User from '#people/user'
import { applyImport } from '#transfer/apply/apply_import'
import { countPictures } from '#transfer/apply/imported_records'
import { Journal } from '#transfer/apply/journal'
import { picturesFromHosts } from '#transfer/apply/picture_sources'
import ImportJob, { changeJob } from '#transfer/jobs/import_job'
import type { Spool } from '#transfer/source/spool'

/** The import was paused, or the server is stopping; the rest follows later. */
export class Interrupted extends Error {}

interface Applying {
  job: ImportJob
  spool: Spool
  person: User
  stop: AbortSignal
  progressed: Progressed
}

const PROGRESS_MS = 1000

/** Imports what is missing, until the import is complete or interrupted. */
export async function applyJob({ job, spool, person, stop, progressed }: Applying): Promise<void> {
  const journal = new Journal(spool, job.hosts)
  const progress = new Progress(job, journal)
  const goOn = async () => {
    if (stop.aborted || !(await isRunning(job))) throw new Interrupted()
  }
  const fetchPicture = picturesFromHosts(job.hosts)
  const result = await applyImport(
    { spool, hash: job.hash ?? '' },
    {
      path: job.fileName,
      person,
      asDrafts: job.mode === 'drafts',
      hasBylines: job.hasBylines,
      joinsLikely: job.details.joinsLikely ?? false,
      accounts: job.details.authors ?? {},
      hosts: job.hosts,
      // Pictures take longest to import, so a pause or a shutdown does not wait for all the pictures
      // of a text.
      async getPicture(url) {
        await goOn()
        return untilAborted(stop, fetchPicture(url))
      },
      async started({ id: importId }) {
        if (job.importId === importId) return
        await changeJob({ id: job.id, from: ['running', 'paused'] }, () => ({ importId }))
        job.importId = importId
      },
      async next() {
        // SQLite answers at once, and other requests are to be served in between.
        await nextTurn()
        await goOn()
        if (await progress.store()) await progressed()
      },
    },
  )
  const last = await progress.current()
  await changeJob({ id: job.id, from: ['running', 'paused'] }, () => ({
    state: 'done',
    details: { progress: { ...last, minutesLeft: null }, result },
  }))
}

const isRunning = async ({ id }: ImportJob): Promise<boolean> =>
  (await db.from('import_jobs').where({ id, state: 'running' }).first()) !== null

class Progress {
  readonly #job: ImportJob
  readonly #journal: Journal
  readonly #startedAt = Date.now()
  readonly #doneBefore: number
  #storedAt = 0
  #lastDone: number

  constructor(job: ImportJob, journal: Journal) {
    this.#job = job
    this.#journal = journal
    this.#doneBefore = this.#lastDone = journal.figures().done
  }

  /** Stores the progress, at most once a second. Returns whether anything was imported since. */
  async store(): Promise<boolean> {
    if (Date.now() - this.#storedAt < PROGRESS_MS) return false
    this.#storedAt = Date.now()
    const { id, details } = this.#job
    const progress = await this.current()
    const isFurther = progress.done > this.#lastDone
    this.#lastDone = progress.done
    await db
      .from('import_jobs')
      .where({ id, state: 'running' })
      .update({ details: JSON.stringify({ ...details, progress }) })
    return isFurther
  }

  async current(): Promise<ImportProgress> {
    const { done, total, picturesLeft } = this.#journal.figures()
    const minutes = (Date.now() - this.#startedAt) / 60_000
    const sinceStart = done - this.#doneBefore
    return {
      done,
      total,
      pictures: { brought: await countPictures(this.#job.importId), ...picturesLeft },
      minutesLeft:
        minutes < 1 || sinceStart <= 0 ? null : Math.ceil((minutes / sinceStart) * (total - done)),
    }
  }
}
