/**
 * Work in progress, by key. A caller that requests the same work before it ends shares its result
 * or failure.
 */
export class InFlight<T> {
  readonly #results = new Map<string, Promise<T>>()

  has(key: string): boolean {
    return this.#results.has(key)
  }

  /** Returns the work in progress with this key, or starts it. */
  join(key: string, work: () => Promise<T>): Promise<T> {
    let result = this.#results.get(key)
    if (!result) {
      result = work().finally(() => this.#results.delete(key))
      this.#results.set(key, result)
    }
    return result
  }
}
