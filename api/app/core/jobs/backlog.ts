import { doJob, type Job, type Progressed } from '#core/jobs/jobs'

/** Rows that wait for work in the background. */
export interface Backlog {
  /** The name that appears in errors. */
  name: string
  /**
   * Finds the ids of at most `limit` waiting rows. Runs every minute, so the query has to use an
   * index.
   */
  find: (limit: number) => Promise<number[]>
  /** Does the work for these rows, which `find` then no longer returns. */
  work: (ids: number[]) => Promise<unknown>
}

/** Work on a single row may be given up after two deaths, so the job itself is given up later. */
const BACKLOG: Job = { name: 'backlog', every: {}, maxDeaths: 3 }
/** The number of rows that `find` returns at a time. */
const BATCH = 100

/** Works off these backlogs in this order, unless another process is already doing so. */
export async function workOff(backlogs: readonly Backlog[]): Promise<void> {
  const found = await Promise.all(backlogs.map(({ find }) => find(1)))
  if (found.every(({ length }) => length === 0)) return
  await doJob(BACKLOG, async (progressed) => {
    for (const one of backlogs) await complete(one, progressed)
  })
}

async function complete({ name, find, work }: Backlog, progressed: Progressed) {
  for (let last: number[] = [], ids = await find(BATCH); ids.length > 0; ids = await find(BATCH)) {
    if (ids.every((id) => last.includes(id)))
      throw new Error(`${name} are still waiting after the work: ${ids.join()}`)
    await work(ids)
    await progressed()
    last = ids
  }
}
