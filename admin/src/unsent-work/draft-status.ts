/** When the current typing was last stored; `failed` if this device can't store it. */
export type SavedAt = number | 'failed' | null

/** It changes constantly while somebody types, so only the component that shows it renders then. */
export class DraftStatus {
  readonly #listeners = new Set<() => void>()
  #savedAt: SavedAt = null

  readonly read = (): SavedAt => this.#savedAt
  readonly hasFailed = (): boolean => this.#savedAt === 'failed'

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(savedAt: SavedAt) {
    this.#savedAt = savedAt
    for (const listener of this.#listeners) listener()
  }
}
