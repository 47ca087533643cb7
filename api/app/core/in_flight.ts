/** Work under way, by key: whoever asks for the same before it ends gets the same result, also when it fails. */
export class InFlight<T> {
  readonly #results = new Map<string, Promise<T>>()

  has(key: string): boolean {
    return this.#results.has(key)
  }

  /** Joins the work with this key, or begins it. */
  join(key: string, work: () => Promise<T>): Promise<T> {
    let result = this.#results.get(key)
    if (!result) {
      result = work().finally(() => this.#results.delete(key))
      this.#results.set(key, result)
    }
    return result
  }
}
