import string from '@adonisjs/core/helpers/string'
import { LimiterResponse, errors } from '@adonisjs/limiter'
import type { LimiterConsumptionOptions, LimiterStoreContract } from '@adonisjs/limiter/types'
import { LRUCache } from 'lru-cache'

/** The maximum number of counters, which together take about 10 MB. */
const CAPACITY = 50_000

/**
 * The counters of one limit in this process's memory, at most `capacity` of them. The framework's
 * own memory store is unbounded, and keeps a counter of 0 until it expires. A full store removes
 * its least recently used counter. A rejected attempt counts as use, so nobody can remove a counter
 * without filling the store between two attempts. Rejecting new callers instead would let an
 * attacker who fills the store lock everybody out. Each limit has its own store, so that a cheap
 * limit can't evict another's counters.
 */
export class BoundedMemoryStore implements LimiterStoreContract {
  readonly name = 'memory'
  readonly requests: number
  readonly duration: number
  readonly blockDuration: number
  readonly #counts: LRUCache<string, { count: number }>

  constructor(options: LimiterConsumptionOptions, capacity = CAPACITY) {
    this.requests = options.requests
    this.duration = string.seconds.parse(options.duration)
    this.blockDuration = string.seconds.parse(options.blockDuration ?? 0)
    this.#counts = new LRUCache({
      // The `max` option would allocate memory for all counters up front.
      maxSize: capacity,
      sizeCalculation: () => 1,
      ttl: this.duration * 1000,
    })
  }

  get size(): number {
    return this.#counts.size
  }

  /**
   * Counts a request only if it is not rejected. A later request can then be accepted once the
   * counts of others have been undone.
   */
  async consume(key: string | number, amount = 1) {
    const count = this.#countOf(key)
    if (count + amount <= this.requests) return this.#add(key, amount)
    if (this.blockDuration > 0 && count <= this.requests) await this.block(key, this.blockDuration)
    throw new errors.E_TOO_MANY_REQUESTS(this.#describe(key))
  }

  async increment(key: string | number, amount = 1) {
    return this.#add(key, amount)
  }

  /** Removes a counter that reaches 0. */
  async decrement(key: string | number, amount = 1) {
    if (this.#countOf(key) <= amount) this.#counts.delete(String(key))
    else this.#add(key, -amount)
    return this.#describe(key)
  }

  async block(key: string | number, duration: string | number) {
    return this.set(key, this.requests + 1, duration)
  }

  async set(key: string | number, count: number, duration: string | number = this.duration) {
    this.#counts.set(String(key), { count }, { ttl: string.seconds.parse(duration) * 1000 })
    return this.#describe(key)
  }

  async delete(key: string | number) {
    return this.#counts.delete(String(key))
  }

  async clear() {
    this.#counts.clear()
  }

  async get(key: string | number) {
    return this.#counts.has(String(key)) ? this.#describe(key) : null
  }

  #countOf(key: string | number): number {
    return this.#counts.get(String(key))?.count ?? 0
  }

  /** The period starts with the first request, so an existing counter keeps its expiry. */
  #add(key: string | number, amount: number): LimiterResponse {
    const counter = this.#counts.get(String(key))
    if (counter) counter.count += amount
    else this.#counts.set(String(key), { count: amount })
    return this.#describe(key)
  }

  #describe(key: string | number): LimiterResponse {
    const consumed = this.#countOf(key)
    return new LimiterResponse({
      limit: this.requests,
      remaining: Math.max(0, this.requests - consumed),
      consumed,
      availableIn: Math.ceil(this.#counts.getRemainingTTL(String(key)) / 1000),
    })
  }
}
