/** When the typed text was last stored; `failed` if this device can't store it. */
type SavedAt = number | 'failed' | null

/**
 * A store outside React state. It changes constantly during typing, so only the component that
 * shows it should render again.
 */
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
