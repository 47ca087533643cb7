import type { Finding } from '@ufuq/shared/checks/finding'
import type { Site } from '@ufuq/shared/checks/rules/links'
import type { Checked, CheckRequest, CheckResult } from './answer-checks.ts'
import type { CheckMessage } from './checks-worker.ts'
import type { OwnSite } from './own-site.ts'
import { answersTo, type Answers } from './site-questions.ts'

/** The findings, and the exact texts to which their positions refer. */
export interface Findings<Pair> {
  pair: Pair
  all: readonly Finding[]
  /** Whether the worker could not complete the checks of these texts. */
  isUnchecked: boolean
}

interface Opening<Pair> {
  site: OwnSite
  checked: (pair: Pair) => Checked
  /** The texts of the initial state, in which nothing has been checked. */
  nothing: Pair
}

/** The findings of an editor's texts. The rules run in a worker, which starts on first use. */
export class ChecksStore<Pair> {
  readonly #site: OwnSite
  readonly #checked: (pair: Pair) => Checked
  readonly #listeners = new Set<() => void>()
  readonly #checker = new Checker()
  #findings: Findings<Pair>
  #run = 0
  /** The result of the last call. */
  #latest: Promise<Findings<Pair>>
  /** Pending until the server has answered the queries of the last call. */
  #learning = Promise.resolve()

  constructor({ site, checked, nothing }: Opening<Pair>) {
    this.#site = site
    this.#checked = checked
    this.#findings = { pair: nothing, all: [], isUnchecked: false }
    this.#latest = Promise.resolve(this.#findings)
  }

  readonly read = (): Findings<Pair> => this.#findings

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends the current run and the worker. */
  stop(): void {
    this.#run += 1
    this.#checker.stop()
    this.#latest = Promise.resolve(this.#findings)
  }

  /** Checks texts. A later call ends this one; both then resolve to the later result. */
  check(pair: Pair): Promise<Findings<Pair>> {
    this.#run += 1
    this.#latest = this.#checkNow(pair, this.#run)
    return this.#latest
  }

  /** Checks texts after the server has reported which of the linked pages and pictures exist. */
  async checkThoroughly(pair: Pair): Promise<Findings<Pair>> {
    await this.check(pair)
    await this.#learning
    return this.#latest
  }

  async #checkNow(pair: Pair, run: number): Promise<Findings<Pair>> {
    const isStale = () => run !== this.#run
    let found: readonly Finding[] | null
    let isUnchecked = false
    try {
      found = await this.#checker.run(this.#checked(pair), this.#site, isStale)
    } catch (error) {
      // writing and publishing still work without the rules, which can load later
      found = []
      isUnchecked = error instanceof UncheckableError
    }
    if (found === null || isStale()) return this.#latest
    this.#findings = { pair, all: found, isUnchecked }
    for (const listener of this.#listeners) listener()
    this.#learning = this.#learn(pair, isStale)
    return this.#findings
  }

  /** Checks once more with the server's responses about the pages and pictures in a text. */
  async #learn(pair: Pair, isStale: () => boolean): Promise<void> {
    const hasLearned = await this.#site.learn()
    if (hasLearned && !isStale()) await this.check(pair)
  }
}

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
