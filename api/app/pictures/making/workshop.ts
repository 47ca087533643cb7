import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import app from '@adonisjs/core/services/app'
import { ApiException } from '#core/api_exception'
import type { PictureAnswer, PictureJob } from './picture_worker.js'

// This file ends in .ts in the sources and in .js in the build, and so does the worker.
const ENDING = extname(import.meta.url)
const workerFile = () => app.makePath(`app/pictures/making/picture_worker${ENDING}`)

/** For a machine so busy that the worker hardly gets CPU time; a photo takes some seconds. */
const LONGEST_MS = 120_000
/** An idle worker is ended, which gives all of its memory back. */
const IDLE_MS = 15_000
/** One that has worked this often is replaced, whatever it may have kept. */
const JOBS_PER_WORKER = 50
/** More than the pictures of a few pages in all sizes. */
const WAITING_LIMIT = 200
const RETRY_AFTER_SECONDS = 10
const LOW_PRIORITY = 10

interface Waiting {
  job: PictureJob
  resolve: (answer: PictureAnswer | null) => void
}

/** Does one job after the other in a process of its own. Uploads come first: somebody waits for the answer. */
class Workshop {
  readonly #uploads: Waiting[] = []
  readonly #others: Waiting[] = []
  #worker: Promise<ChildProcess | null> | null = null
  #jobs = 0
  #isBusy = false
  #idle: NodeJS.Timeout | undefined

  /** Null when the job ended its worker. Throws 429 when too much is waiting. */
  ask(job: PictureJob): Promise<PictureAnswer | null> {
    const line = job.kind === 'inspect' ? this.#uploads : this.#others
    if (line.length >= WAITING_LIMIT) throw ApiException.tooMany(RETRY_AFTER_SECONDS)
    return new Promise((resolve) => {
      line.push({ job, resolve })
      void this.#workOn()
    })
  }

  async #workOn() {
    if (this.#isBusy) return
    this.#isBusy = true
    clearTimeout(this.#idle)
    for (;;) {
      const next = this.#uploads.shift() ?? this.#others.shift()
      if (!next) break
      next.resolve(await this.#answerTo(next.job))
    }
    this.#isBusy = false
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
  }

  async #answerTo(job: PictureJob): Promise<PictureAnswer | null> {
    const worker = (await this.#living()) ?? (await (this.#worker = startWorker()))
    const answer = worker ? await answerOf(worker, job) : { failed: 'its maker could not start' }
    this.#jobs += 1
    const isSpent = answer === null || 'failed' in answer || this.#jobs >= JOBS_PER_WORKER
    if (isSpent) this.#end()
    return answer
  }

  /** The worker of the job before, unless something ended it since. */
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

export const workshop = new Workshop()

/** Resolves to a worker that is ready, or to null when it ended first. */
function startWorker(): Promise<ChildProcess | null> {
  const worker = fork(workerFile(), [], {
    execArgv: ['--max-old-space-size=256'],
    // Memory of the library goes back to the system sooner.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // A server that ends does not wait for it.
  worker.unref()
  worker.channel?.unref()
  return new Promise((resolve) => {
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
    worker.once('message', () => {
      lowerPriority(worker)
      resolve(worker)
    })
  })
}

/** Visitors come before pictures in the making. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // Then it works as quickly as everybody else.
  }
}

function answerOf(worker: ChildProcess, job: PictureJob): Promise<PictureAnswer | null> {
  return new Promise((resolve) => {
    const finish = (answer: PictureAnswer | null) => {
      clearTimeout(limit)
      worker.off('message', take).off('exit', giveUp)
      resolve(answer)
    }
    const take = (answer: unknown) => finish(answer as PictureAnswer)
    const giveUp = () => finish(null)
    const limit = setTimeout(() => finish({ failed: 'it took too long' }), LONGEST_MS)
    worker.on('message', take).on('exit', giveUp)
    worker.send(job, (error) => {
      if (error) giveUp()
    })
  })
}
