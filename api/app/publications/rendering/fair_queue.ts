type Start = () => void

/**
 * Does the work of several owners side by side, in as many places as there are. An owner has one place at a time and
 * waits behind the others for the next one, so that slow work is waited for by its owner alone.
 */
export class FairQueue<Owner> {
  readonly #places: number
  readonly #busy = new Set<Owner>()
  /** In the order in which the owners have their turn. */
  readonly #waiting = new Map<Owner, Start[]>()

  constructor(places: number) {
    this.#places = places
  }

  /** How much work of an owner is waiting, without what is being done. */
  waitingOf(owner: Owner): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), start])
      this.#startNext()
    })
    try {
      return await work()
    } finally {
      this.#busy.delete(owner)
      this.#startNext()
    }
  }

  #startNext() {
    if (this.#busy.size >= this.#places) return
    for (const [owner, [start, ...later]] of this.#waiting) {
      if (!start || this.#busy.has(owner)) continue
      this.#busy.add(owner)
      this.#waiting.delete(owner)
      // Behind everybody who waits now.
      if (later.length > 0) this.#waiting.set(owner, later)
      return start()
    }
  }
}
