import type { Finding } from '@ufuq/shared/checks/finding'
import type { Checked } from './answer-checks.ts'
import { Checker, UncheckableError } from './checker.ts'
import type { OwnSite } from './own-site.ts'

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
