import type { Finding } from '@ufuq/shared/checks/finding'
import type { Site } from '@ufuq/shared/checks/rules/links'
import type { Checked, CheckRequest, CheckResult } from './answer-checks.ts'
import type { CheckMessage } from './checks-worker.ts'
import { answersTo, type Answers } from './site-questions.ts'

/** Twice the time that the first analysis of two texts of 80,000 words each takes. */
const LIMIT_MS = 5000

/** The checks failed on a text, or took too long. */
export class UncheckableError extends Error {}

export type ChecksWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

const startWorker = (): ChecksWorker =>
  new Worker(new URL('./checks-worker.ts', import.meta.url), { type: 'module' })

/** Runs the checks in a worker, one run at a time, so that no text blocks typing. */
export class Checker {
  readonly #start: () => ChecksWorker
  readonly #limit: number
  #thread: Thread | null = null
  #answers: Answers = new Map()
  #latest: Promise<unknown> = Promise.resolve()

  constructor(start = startWorker, limit = LIMIT_MS) {
    this.#start = start
    this.#limit = limit
  }

  /**
   * Stops early and resolves to null once `isStale` returns true, which means that the form's texts
   * have changed. Throws `UncheckableError`, or another error if no worker is available.
   */
  run(checked: Checked, site: Site, isStale: () => boolean): Promise<Finding[] | null> {
    const run = this.#latest.then(() => this.#run(checked, site, isStale))
    this.#latest = run.catch(() => {})
    return run
  }

  stop(): void {
    this.#thread?.end(new Error('The checks were stopped'))
    this.#thread = null
  }

  /** Repeats the checks until the rules have all the answers that the site can give. */
  async #run(checked: Checked, site: Site, isStale: () => boolean): Promise<Finding[] | null> {
    for (;;) {
      if (isStale()) return null
      const answers = this.#answers
      const { findings, questions } = await this.#ask({
        checked,
        names: { origin: site.origin, formerOrigins: site.formerOrigins },
        answers: answers,
      })
      if (isStale()) return null
      this.#answers = answersTo(questions, site)
      if ([...this.#answers].every(([key, answer]) => answers.get(key) === answer)) return findings
    }
  }

  async #ask(request: CheckRequest): Promise<CheckResult> {
    const thread = (this.#thread ??= new Thread(this.#start()))
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      // Loading may be slow, so the time limit starts only once loading is complete.
      await thread.ready
      timer = setTimeout(() => thread.end(new UncheckableError()), this.#limit)
      return await thread.ask(request)
    } catch (error) {
      thread.end(error)
      if (this.#thread === thread) this.#thread = null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

class Thread {
  readonly ready: Promise<CheckMessage>
  readonly #worker: ChecksWorker
  #resolve: (message: CheckMessage) => void = () => {}
  #reject: (reason: unknown) => void = () => {}

  constructor(worker: ChecksWorker) {
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) =>
      this.#resolve(data),
    )
    worker.addEventListener('error', () =>
      this.#reject(new Error('The checks could not be loaded')),
    )
    this.ready = this.#next()
  }

  async ask(request: CheckRequest): Promise<CheckResult> {
    const next = this.#next()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.#worker.postMessage(request)
    const message = await next
    if (typeof message === 'string') throw new UncheckableError()
    return message
  }

  end(reason: unknown): void {
    this.#worker.terminate()
    this.#reject(reason)
  }

  #next = (): Promise<CheckMessage> =>
    new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
}
