import string from '@adonisjs/core/helpers/string'
import { LimiterResponse, errors } from '@adonisjs/limiter'
import type { LimiterConsumptionOptions, LimiterStoreContract } from '@adonisjs/limiter/types'
import { LRUCache } from 'lru-cache'

/** About 10 MB when full. */
const CAPACITY = 50_000

/**
 * The counters of one limit in this process's memory, never more than `capacity` of them: the framework's own
 * memory store has no bound, and keeps a counter of 0 until its time is up. When it is full, the counter that
 * was used least recently goes. An attempt that is refused uses its counter too, so nobody gets rid of a
 * counter without filling the store between two attempts; refusing newcomers instead would let whoever fills
 * it shut everybody out. Each limit has a store of its own: a cheap one does not push out another's counters.
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
      // `max` would reserve the room of all counters beforehand.
      maxSize: capacity,
      sizeCalculation: () => 1,
      ttl: this.duration * 1000,
    })
  }

  get size(): number {
    return this.#counts.size
  }

  /** A refused request is not counted: what others give back is free for the next one. */
  async consume(key: string | number, amount = 1) {
    const count = this.#countOf(key)
    if (count + amount <= this.requests) return this.#add(key, amount)
    if (this.blockDuration > 0 && count <= this.requests) await this.block(key, this.blockDuration)
    throw new errors.E_TOO_MANY_REQUESTS(this.#describe(key))
  }

  async increment(key: string | number, amount = 1) {
    return this.#add(key, amount)
  }

  /** A counter that is back at 0 is gone. */
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

  /** Time runs from the first request on, so a counter that is there keeps its end. */
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
