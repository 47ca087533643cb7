import app from '@adonisjs/core/services/app'
import { LRUCache } from 'lru-cache'
import { InFlight } from '#core/in_flight'
import { contentVersion } from '#site/content_version'
import { timeOfNextChange } from '#site/time_of_next_change'

interface Options<Made, Keepable extends Made> {
  /** How many are kept at most, and how many bytes they have together; the least recently asked for go first. */
  count: number
  bytes: number
  bytesOf: (kept: Keepable) => number
  /** Undefined for what answers only those who asked while it was made. */
  toKeep: (made: Made) => Keepable | undefined
  /** Nothing that was made in one version is answered in the next. The public content's, unless told. */
  version?: () => number
  /** Until when what is made now may be kept, in milliseconds since the epoch. The public content's, unless told. */
  timeOfNextChange?: () => Promise<number>
}

/** Made once for all who ask before something changes. Failures are not kept, and in development nothing is. */
export class Kept<Made, Keepable extends Made = Made> {
  readonly #options: Required<Options<Made, Keepable>>
  readonly #kept: LRUCache<string, { value: Keepable; validUntil: number }>
  readonly #underWay = new InFlight<Made>()
  #version: number

  constructor(options: Options<Made, Keepable>) {
    this.#options = { version: contentVersion, timeOfNextChange, ...options }
    this.#version = this.#options.version()
    this.#kept = new LRUCache({
      max: options.count,
      maxSize: options.bytes,
      sizeCalculation: ({ value }) => options.bytesOf(value),
    })
  }

  get size(): number {
    return this.#kept.size
  }

  get(key: string, now = Date.now()): Keepable | undefined {
    this.#forgetOldVersion()
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    if (now < entry.validUntil) return entry.value
    this.#kept.delete(key)
    return undefined
  }

  /** `permit` is asked before something is made, and may throw; what is kept, or being made, is anybody's. */
  async getOrMake(
    key: string,
    make: () => Promise<Made>,
    permit?: () => Promise<void>,
  ): Promise<Made> {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const keyNow = () => `${this.#options.version()} ${key}`
    if (permit && !this.#underWay.has(keyNow())) await permit()
    return this.#underWay.join(keyNow(), () => this.#make(key, make))
  }

  /** What changed while it was made is not kept. */
  async #make(key: string, make: () => Promise<Made>): Promise<Made> {
    const version = this.#options.version()
    const validUntil = await this.#options.timeOfNextChange()
    const made = await make()
    const value = app.inDev ? undefined : this.#options.toKeep(made)
    this.#forgetOldVersion()
    if (value !== undefined && version === this.#version) this.#kept.set(key, { value, validUntil })
    return made
  }

  #forgetOldVersion() {
    const version = this.#options.version()
    if (this.#version === version) return
    this.#version = version
    this.#kept.clear()
  }
}
