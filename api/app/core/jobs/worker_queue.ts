import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import app from '@adonisjs/core/services/app'
import { ApiException } from '#core/errors/api_exception'
import { FairQueue } from '#core/jobs/fair_queue'
import { giveWay, limitMemory } from '#core/jobs/limit_child'

// The extension of this file and of the worker's file, which is .ts in the sources and .js in the
// build.
const ENDING = extname(import.meta.url)

/**
 * The time limit of a job. Processing a photo takes a few seconds, but a worker on a busy machine
 * gets hardly any CPU time.
 */
const TIMEOUT_MS = 120_000
/** A worker idle for this long is ended, which frees all of its memory. */
const IDLE_MS = 15_000
/** A worker is replaced after this many jobs, in case it leaks memory. */
const JOBS_PER_WORKER = 50
/**
 * The maximum number of waiting jobs, for one owner and for all owners. It exceeds the number of
 * pictures on a few pages, counted in all sizes.
 */
const MAX_WAITING = { ofOwner: 100, ofAll: 500 }
const RETRY_AFTER_SECONDS = 10
/**
 * The memory that a job may use. The most expensive case, an AVIF of 25 million pixels, takes 510
 * MB more than the worker uses at its start.
 */
const MAX_MEMORY = 640 * 1024 * 1024

/** The result of a job that could not be done. */
export interface Failed {
  failed: string
}

const TOO_LONG = 'it took too long'

export const tookTooLong = (answer: object | null): boolean =>
  answer !== null && 'failed' in answer && answer.failed === TOO_LONG

/** Runs one job at a time in a child process, taking turns between owners. */
export class WorkerQueue<Job extends object, Answer extends object> {
  /**
   * The path of the worker's file, relative to the application's folder and without its extension.
   */
  readonly #file: string
  readonly #queue = new FairQueue<string>(1)
  #worker: Promise<ChildProcess | null> | null = null
  #jobs = 0
  #idle: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#file = file
  }

  /**
   * Runs a job. Resolves to null if the worker ended during the job. The owner is whoever waits for
   * the job: a person or a visitor's network. The jobs of one owner don't delay another owner's.
   * Throws 429 if too many jobs are waiting. A job that takes longer than `ms` is ended.
   */
  ask(job: Job, owner: string, ms = TIMEOUT_MS): Promise<Answer | Failed | null> {
    const isFull =
      this.#queue.waitingOf(owner) >= MAX_WAITING.ofOwner ||
      this.#queue.waiting >= MAX_WAITING.ofAll
    if (isFull) throw ApiException.tooMany(RETRY_AFTER_SECONDS)
    return this.#queue.run(owner, async () => {
      clearTimeout(this.#idle)
      const answer = await this.#answerTo(job, ms)
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
      return answer
    })
  }

  async #answerTo(job: Job, ms: number): Promise<Answer | Failed | null> {
    const worker = (await this.#living()) ?? (await (this.#worker = startWorker(this.#file)))
    const answer = worker
      ? await answerOf<Answer>(worker, job, ms)
      : { failed: 'its worker could not start' }
    this.#jobs += 1
    const isSpent = answer === null || 'failed' in answer || this.#jobs >= JOBS_PER_WORKER
    if (isSpent) this.#end()
    return answer
  }

  /** The worker of the previous job, unless it has ended. */
  async #living(): Promise<ChildProcess | null> {
    const worker = await this.#worker
    return worker?.connected ? worker : null
  }

  #end() {
    void this.#worker?.then((worker) => worker?.kill('SIGKILL'))
    this.#worker = null
    this.#jobs = 0
  }
}

/** Resolves to a worker that is ready, or to null if it ended before it was ready. */
function startWorker(file: string): Promise<ChildProcess | null> {
  const worker = fork(app.makePath(`${file}${ENDING}`), [], {
    execArgv: ['--max-old-space-size=256'],
    // With fewer memory arenas, the image library returns memory to the system sooner.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // The server does not wait for its workers when it stops.
  worker.unref()
  worker.channel?.unref()
  return new Promise((resolve) => {
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
    worker.once('message', () => {
      giveWay(worker)
      void limitMemory(worker, MAX_MEMORY).then(() => resolve(worker))
    })
  })
}

function answerOf<Answer extends object>(
  worker: ChildProcess,
  job: object,
  ms: number,
): Promise<Answer | Failed | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | Failed | null) => {
      clearTimeout(limit)
      worker.off('message', take).off('exit', giveUp)
      resolve(answer)
    }
    const take = (answer: unknown) => finish(answer as Answer)
    const giveUp = () => finish(null)
    const limit = setTimeout(() => finish({ failed: TOO_LONG }), ms)
    worker.on('message', take).on('exit', giveUp)
    worker.send(job, (error) => {
      if (error) giveUp()
    })
  })
}
