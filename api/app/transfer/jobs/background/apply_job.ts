import db from '@adonisjs/lucid/services/db'
import type { ImportProgress } from '@ufuq/shared/contract/imports/import'
import type User from '#accounts/user'
import type { Progressed } from '#core/jobs/jobs'
import { untilAborted } from '#core/jobs/until_aborted'
import { applyImport } from '#transfer/apply/apply_import'
import type { GetPicture } from '#transfer/apply/bring_file'
import { picturesFromHosts } from '#transfer/apply/picture_sources'
import type { Spool } from '#transfer/source/spool'
import ImportJob, { changeJob } from '#transfer/jobs/import_job'
import { countImported } from '#transfer/jobs/list_runs'
import { excludedIn, Report } from '#transfer/jobs/report/report'

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
  const report = new Report(spool, job.hosts)
  const progress = new Progress(job, spool, report)
  const goOn = async () => {
    if (stop.aborted || !(await isRunning(job))) throw new Interrupted()
  }
  const done = await applyImport(
    { spool, hash: job.hash ?? '' },
    {
      path: job.fileName,
      person,
      asDrafts: job.mode === 'drafts',
      hasBylines: job.hasBylines,
      accounts: job.details.authors ?? {},
      getPicture: interruptible(picturesFromHosts(job.hosts), { stop, goOn }),
      watch: {
        async started({ id: importId }) {
          if (job.importId === importId) return
          await changeJob({ id: job.id, from: ['running', 'paused'] }, () => ({ importId }))
          job.importId = importId
        },
        async next() {
          await goOn()
          if (await progress.store()) await progressed()
        },
        settled: (record, outcome) => report.add(record, outcome),
      },
    },
  )
  const last = await progress.current()
  await changeJob({ id: job.id, from: ['running', 'paused'] }, () => ({
    state: 'done',
    details: {
      progress: { ...last, minutesLeft: null },
      result: {
        run: done.id,
        fates: report.fates(),
        pictures: last.pictures,
        addresses: done.addresses,
        redirects: done.redirects,
        excluded: excludedIn(spool),
      },
    },
  }))
}

const isRunning = async ({ id }: ImportJob): Promise<boolean> =>
  (await db.from('import_jobs').where({ id, state: 'running' }).first()) !== null

interface Interruption {
  stop: AbortSignal
  goOn: () => Promise<void>
}

/**
 * Pictures take longest to import, so a pause or a shutdown does not wait for all the pictures of a
 * text.
 */
const interruptible =
  (get: GetPicture, { stop, goOn }: Interruption): GetPicture =>
  async (url) => {
    await goOn()
    return untilAborted(stop, get(url))
  }

class Progress {
  readonly #job: ImportJob
  readonly #report: Report
  readonly #totals: Record<'text' | 'page', number>
  readonly #startedAt = Date.now()
  readonly #doneBefore: number
  #storedAt = 0
  #lastDone: number

  constructor(job: ImportJob, spool: Spool, report: Report) {
    this.#job = job
    this.#report = report
    const rows = spool
      .prepare(
        'select kind, count(*) as count from records where language is not null group by kind',
      )
      .all() as { kind: 'text' | 'page'; count: number }[]
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
    this.#totals = { text: 0, page: 0, ...counts }
    const { text, page } = report.done()
    this.#doneBefore = text + page
    this.#lastDone = text + page
  }

  /** Stores the progress, at most once a second. Returns whether anything was imported since. */
  async store(): Promise<boolean> {
    if (Date.now() - this.#storedAt < PROGRESS_MS) return false
    this.#storedAt = Date.now()
    const { id, details } = this.#job
    const progress = await this.current()
    const isFurther = progress.done > this.#lastDone
    this.#lastDone = progress.done
    const stored = { ...details, progress }
    await db
      .from('import_jobs')
      .where({ id, state: 'running' })
      .update({ details: JSON.stringify(stored) })
    return isFurther
  }

  async current(): Promise<ImportProgress> {
    const { text, page } = this.#report.done()
    const total = this.#totals.text + this.#totals.page
    const run = this.#job.importId
    return {
      done: text + page,
      total,
      kinds: [
        { kind: 'text', done: text, total: this.#totals.text },
        { kind: 'page', done: page, total: this.#totals.page },
      ],
      pictures: {
        brought: run === null ? 0 : await countImported(run, ['picture']),
        ...this.#report.picturesLeft(),
      },
      minutesLeft: this.#minutesLeft(text + page, total),
    }
  }

  #minutesLeft(done: number, total: number): number | null {
    const minutes = (Date.now() - this.#startedAt) / 60_000
    const sinceStart = done - this.#doneBefore
    return minutes < 1 || sinceStart <= 0
      ? null
      : Math.ceil((minutes / sinceStart) * (total - done))
  }
}
