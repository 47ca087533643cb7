import app from '@adonisjs/core/services/app'
import { LRUCache } from 'lru-cache'
import { collectSets, isChanged } from '#content/content_sets'
import { changedSince, contentVersion } from '#content/content_version'
import { timeOfNextChange } from '#content/time_of_next_change'
import { InFlight } from '#core/jobs/in_flight'

interface Options<Made, Cacheable extends Made> {
  /**
   * The maximum number of entries, and the maximum of their total size in bytes; the least recently
   * requested entries are evicted first.
   */
  count: number
  bytes: number
  bytesOf: (cached: Cacheable) => number
  /** The cacheable form of a result; undefined if only the waiting requests may get it. */
  toCache: (made: Made, sets: ReadonlySet<string>) => Cacheable | undefined
  /**
   * The time until which a result computed now may be cached, in epoch milliseconds. Default: the
   * next change to public content.
   */
  timeOfNextChange?: () => Promise<number>
  /** Whether results of the current version are served after they expire. Default: never. */
  mayOutlive?: () => boolean
}

interface Entry<Value> {
  value: Value
  validUntil: number
  /** The sets that the result depends on. */
  sets: ReadonlySet<string>
}

/**
 * Results that are computed once for all requests, until the content on which they depend changes.
 * They declare the sets of this content with `madeOf`; every change drops a result that declares
 * none. Failures are not cached. In development, nothing is cached.
 */
export class ContentCache<Made, Cacheable extends Made = Made> {
  readonly #options: Required<Options<Made, Cacheable>>
  readonly #cached: LRUCache<string, Entry<Cacheable>>
  readonly #underWay = new InFlight<Made>()
  #version = contentVersion()

  constructor(options: Options<Made, Cacheable>) {
    this.#options = {
      timeOfNextChange,
      mayOutlive: () => false,
      ...options,
    }
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
    this.#forgetChanged()
    const entry = this.#cached.get(key)
    if (!entry) return undefined
    // Keeps an expired entry, because the database may fail before the result is computed again.
    return now < entry.validUntil || this.#options.mayOutlive() ? entry.value : undefined
  }

  /**
   * Returns the cached result, or computes it. `permit` runs before a computation, and may throw;
   * it does not run if the result is cached or already being computed.
   */
  async getOrMake(
    key: string,
    make: () => Promise<Made>,
    permit?: () => Promise<void>,
  ): Promise<Made> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const keyNow = () => `${contentVersion()} ${key}`
    if (permit && !this.#underWay.has(keyNow())) await permit()
    return this.#underWay.join(keyNow(), () => this.#make(key, make))
  }

  /**
   * Computes the result and caches it, unless content on which it depends has changed in the
   * meantime.
   */
  async #make(key: string, make: () => Promise<Made>): Promise<Made> {
    const version = contentVersion()
    const validUntil = await this.#options.timeOfNextChange()
    const { made, sets } = await collectSets(make)
    const value = app.inDev ? undefined : this.#options.toCache(made, sets)
    this.#forgetChanged()
    if (value === undefined || this.#isChangedSince(version, sets)) return made
    this.#cached.set(key, { value, validUntil, sets })
    return value
  }

  #isChangedSince(version: number, sets: ReadonlySet<string>): boolean {
    if (version === contentVersion()) return false
    const changed = changedSince(version)
    return !changed || isChanged(sets, changed)
  }

  #forgetChanged() {
    const former = this.#version
    if (former === contentVersion()) return
    this.#version = contentVersion()
    const changed = changedSince(former)
    if (!changed) return this.#cached.clear()
    const entries = Array.from(this.#cached.entries())
    const dropped = entries.filter(([, { sets }]) => isChanged(sets, changed))
    for (const [key] of dropped) this.#cached.delete(key)
  }
}
