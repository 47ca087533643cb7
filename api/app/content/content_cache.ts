import app from '@adonisjs/core/services/app'
import { LRUCache } from 'lru-cache'
import { contentVersion } from '#content/content_version'
import { timeOfNextChange } from '#content/time_of_next_change'
import { InFlight } from '#core/jobs/in_flight'

interface Options<Made, Cacheable extends Made> {
  /**
   * Limits on the number of entries and their total bytes; the least recently requested are
   * evicted first.
   */
  count: number
  bytes: number
  bytesOf: (cached: Cacheable) => number
  /** Undefined for a result that only answers the requests waiting for it. */
  toCache: (made: Made) => Cacheable | undefined
  /**
   * Nothing computed for one version is served for the next. Default: the public content's
   * version.
   */
  version?: () => number
  /**
   * Until when a result computed now may be cached, in epoch milliseconds. Default: the next
   * change of public content.
   */
  timeOfNextChange?: () => Promise<number>
  /** Whether results of the present version are served after they expire. Default: never. */
  mayOutlive?: () => boolean
}

/**
 * Results computed once for all requests until something changes. Failures are not cached, and
 * nothing is cached in development.
 */
export class ContentCache<Made, Cacheable extends Made = Made> {
  readonly #options: Required<Options<Made, Cacheable>>
  readonly #cached: LRUCache<string, { value: Cacheable; validUntil: number }>
  readonly #underWay = new InFlight<Made>()
  #version: number

  constructor(options: Options<Made, Cacheable>) {
    this.#options = {
      version: contentVersion,
      timeOfNextChange,
      mayOutlive: () => false,
      ...options,
    }
    this.#version = this.#options.version()
    this.#cached = new LRUCache({
      max: options.count,
      maxSize: options.bytes,
      sizeCalculation: ({ value }) => options.bytesOf(value),
    })
  }

  get size(): number {
    return this.#cached.size
  }

  get(key: string, now = Date.now()): Cacheable | undefined {
    this.#forgetOldVersion()
    const entry = this.#cached.get(key)
    if (!entry) return undefined
    // It stays after it expires: the database may fail before it is computed again.
    return now < entry.validUntil || this.#options.mayOutlive() ? entry.value : undefined
  }

  /**
   * `permit` runs before something is computed, and may throw. What is cached, or already
   * being computed, is open to all.
   */
  async getOrMake(
    key: string,
    make: () => Promise<Made>,
    permit?: () => Promise<void>,
  ): Promise<Made> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const keyNow = () => `${this.#options.version()} ${key}`
    if (permit && !this.#underWay.has(keyNow())) await permit()
    return this.#underWay.join(keyNow(), () => this.#make(key, make))
  }

  /** A result is not cached if the content changed while it was computed. */
  async #make(key: string, make: () => Promise<Made>): Promise<Made> {
    const version = this.#options.version()
    const validUntil = await this.#options.timeOfNextChange()
    const made = await make()
    const value = app.inDev ? undefined : this.#options.toCache(made)
    this.#forgetOldVersion()
    if (value !== undefined && version === this.#version)
      this.#cached.set(key, { value, validUntil })
    return made
  }

  #forgetOldVersion() {
    const version = this.#options.version()
    if (this.#version === version) return
    this.#version = version
    this.#cached.clear()
  }
}
