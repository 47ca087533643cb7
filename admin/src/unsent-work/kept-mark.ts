/** When the current typing was last kept; `failed` if this device can't keep it. */
export type Kept = number | 'failed' | null

/** It changes again and again while somebody types, so only what shows it renders then. */
export class KeptMark {
  readonly #listeners = new Set<() => void>()
  #kept: Kept = null

  readonly read = (): Kept => this.#kept
  readonly hasFailed = (): boolean => this.#kept === 'failed'

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(kept: Kept) {
    this.#kept = kept
    for (const listener of this.#listeners) listener()
  }
}
