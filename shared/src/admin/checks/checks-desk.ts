import type { Finding } from '../../checks/finding.ts'
import type { Checker } from './checker.ts'
import type { OwnSite } from './own-site.ts'

/** What was found, and the very texts in which its places are. */
export interface Findings<Pair> {
  pair: Pair
  all: readonly Finding[]
}

interface Opening<Pair> {
  site: OwnSite
  /** Loads the rules. */
  load: () => Promise<Checker<Pair>>
  /** No texts. */
  nothing: Pair
}

/** The findings of an editor's texts. The rules are code of their own, loaded when they are first wanted. */
export class ChecksDesk<Pair> {
  readonly #site: OwnSite
  readonly #load: () => Promise<Checker<Pair>>
  readonly #listeners = new Set<() => void>()
  #checker: Promise<Checker<Pair>> | null = null
  #findings: Findings<Pair>
  #run = 0
  /** What the last call answers. */
  #latest: Promise<Findings<Pair>>
  /** Until the server has said what the last call asked it. */
  #learning = Promise.resolve()

  constructor({ site, load, nothing }: Opening<Pair>) {
    this.#site = site
    this.#load = load
    this.#findings = { pair: nothing, all: [] }
    this.#latest = Promise.resolve(this.#findings)
  }

  readonly read = (): Findings<Pair> => this.#findings

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends what is under way. */
  stop(): void {
    this.#run += 1
    this.#latest = Promise.resolve(this.#findings)
  }

  /** Checks texts; a later call ends this one and answers both. */
  check(pair: Pair): Promise<Findings<Pair>> {
    this.#run += 1
    this.#latest = this.#checkNow(pair, this.#run)
    return this.#latest
  }

  /** The same, once the server has said what it knows of the pages and pictures that the texts name. */
  async checkThoroughly(pair: Pair): Promise<Findings<Pair>> {
    await this.check(pair)
    await this.#learning
    return this.#latest
  }

  async #checkNow(pair: Pair, run: number): Promise<Findings<Pair>> {
    const isStale = () => run !== this.#run
    this.#checker ??= this.#load()
    let found: readonly Finding[] | null
    try {
      const checker = await this.#checker
      found = isStale() ? null : await checker.run(pair, this.#site, isStale)
    } catch {
      // without the rules, which can be asked for again, nobody is kept from writing or publishing
      this.#checker = null
      found = []
    }
    if (found === null || isStale()) return this.#latest
    this.#findings = { pair, all: found }
    for (const listener of this.#listeners) listener()
    this.#learning = this.#learn(pair, isStale)
    return this.#findings
  }

  /** Checks once more with what the server says of the pages and pictures that a text names. */
  async #learn(pair: Pair, isStale: () => boolean): Promise<void> {
    const hasLearned = await this.#site.learn()
    if (hasLearned && !isStale()) await this.check(pair)
  }
}
