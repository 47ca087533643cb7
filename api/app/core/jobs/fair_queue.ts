type Start = () => void

/**
 * Runs the work of several owners in parallel, in a fixed number of slots. Each owner occupies one
 * slot at a time and waits behind the others for its next slot, so slow work delays only its own
 * owner.
 */
export class FairQueue<Owner> {
  readonly #busy = new Set<Owner>()
  /** The owners in the order of their turns. */
  readonly #waiting = new Map<Owner, Start[]>()

  /** @param first The owner who waits behind nobody. */
  constructor(
    private readonly places: number,
    private readonly first?: Owner,
  ) {}

  get running(): number {
    return this.#busy.size
  }

  /** The number of waiting owners, each of whom gets a turn before anybody gets a second one. */
  get owners(): number {
    return this.#waiting.size
  }

  /** The number of waiting jobs of all owners together. */
  get waiting(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0)
  }

  /** The number of an owner's waiting jobs, not counting the running one. */
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
    if (this.#busy.size >= this.places) return
    const first = this.#waiting.keys().filter((owner) => owner === this.first)
    for (const owner of [...first, ...this.#waiting.keys()]) {
      const [start, ...later] = this.#waiting.get(owner) ?? []
      if (!start || this.#busy.has(owner)) continue
      this.#busy.add(owner)
      this.#waiting.delete(owner)
      // Moves the owner to the end of the queue.
      if (later.length > 0) this.#waiting.set(owner, later)
      return start()
    }
  }
}
