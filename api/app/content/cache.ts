import { AsyncLocalStorage } from 'node:async_hooks'
import app from '@adonisjs/core/services/app'
import { LRUCache } from 'lru-cache'

/**
 * What results are read from: all content of one kind, or one entry. `publications` are the public
 * ones, `drafts` all others.
 */
export type CacheKey =
  | 'publications'
  | 'drafts'
  | 'pages'
  | 'documents'
  | 'pictures'
  | 'tags'
  | 'site'
  | `${string}:${number}`

/** The key of all public content of a kind: its path in the API. */
export const keyOfKind = ({ path }: { path: string }): CacheKey => path as CacheKey

/** The keys that a change affects; null for all. */
export type ChangedKeys = readonly CacheKey[] | null

const reading = new AsyncLocalStorage<Set<CacheKey>>()

/** Records what the result that is being made is read from. */
export function reads(...keys: readonly CacheKey[]) {
  const recorded = reading.getStore()
  if (recorded) for (const key of keys) recorded.add(key)
}

const caches = new Set<{ drop: (keys: ChangedKeys) => void }>()

/**
 * Drops every cached result that was read from these keys. Must be called after every write that
 * changes what visitors see, unless the write is certain to have been rolled back.
 */
export function drop(keys: ChangedKeys) {
  if (keys?.length === 0) return
  for (const cache of caches) cache.drop(keys)
}

/** Every change becomes visible within this time, even a manual change in SQL. */
export const MAX_AGE_MS = 60_000

interface Options<Made, Stored extends Made> {
  /** The least recently requested results are evicted first. */
  count: number
  /** The maximum size of all results together. */
  bytes?: { max: number; of: (stored: Stored) => number }
  /** The stored form of a result; undefined if only the waiting requests may get it. */
  stored?: (made: Made) => Stored | undefined
  /** The time until which a result made now is valid, in epoch milliseconds. */
  expiry?: () => Promise<number> | number
  /** Whether results are valid beyond their expiry. */
  mayOutlive?: () => boolean
}

interface Result<Stored> {
  value: Stored
  keys: ReadonlySet<CacheKey>
  validUntil: number
}

interface Making<Made> {
  promise: Promise<Made>
  keys: Set<CacheKey>
  /** What has been dropped since the making began. */
  dropped: ChangedKeys[]
}

/**
 * Results that are made once for all requests, until something from which they were read changes.
 * A result of which no read was recorded is dropped by every change. Failures are not stored, and
 * in development nothing is.
 */
export class Cache<Made, Stored extends Made = Made> {
  readonly #results: LRUCache<string, Result<Stored>>
  /** The makings that a request may join, because nothing has been dropped since they began. */
  readonly #current = new Map<string, Making<Made>>()
  readonly #all = new Set<Making<Made>>()

  constructor(private readonly options: Options<Made, Stored>) {
    const { count, bytes } = options
    this.#results = new LRUCache({
      max: count,
      ...(bytes && { maxSize: bytes.max, sizeCalculation: ({ value }) => bytes.of(value) }),
    })
    caches.add(this)
  }

  get size(): number {
    return this.#results.size
  }

  /** The stored result, if it is valid. */
  find(name: string, now = Date.now()): Stored | undefined {
    const result = this.#results.get(name)
    // Keeps an expired result, because the database may fail before it is made again.
    if (!result || (now >= result.validUntil && !this.options.mayOutlive?.())) return undefined
    reads(...result.keys)
    return result.value
  }

  /**
   * The stored result, or a new one. `permit` runs before a result is made, and may throw; it does
   * not run if the result is stored or already being made.
   */
  async get(name: string, make: () => Promise<Made>, permit?: () => Promise<void>): Promise<Made> {
    const found = this.find(name)
    if (found !== undefined) return found
    if (permit && !this.#current.has(name)) await permit()
    const making = this.#current.get(name) ?? this.#begin(name, make)
    try {
      return await making.promise
    } finally {
      reads(...making.keys)
    }
  }

  drop(keys: ChangedKeys) {
    for (const making of this.#all) making.dropped.push(keys)
    this.#current.clear()
    if (keys === null) return this.#results.clear()
    const affected = [...this.#results.entries()].filter(([, result]) =>
      isAffected(result.keys, keys),
    )
    for (const [name] of affected) this.#results.delete(name)
  }

  #begin(name: string, make: () => Promise<Made>): Making<Made> {
    const recorded = { keys: new Set<CacheKey>(), dropped: [] }
    const promise = this.#make(name, make, recorded).finally(() => {
      this.#all.delete(making)
      if (this.#current.get(name) === making) this.#current.delete(name)
    })
    const making = { ...recorded, promise }
    this.#all.add(making)
    this.#current.set(name, making)
    return making
  }

  async #make(
    name: string,
    make: () => Promise<Made>,
    { keys, dropped }: Omit<Making<Made>, 'promise'>,
  ): Promise<Made> {
    const { expiry, stored = (made) => made as Stored } = this.options
    // What the expiry is read from does not belong to the result.
    const validUntil = await reading.run(new Set(), () => expiry?.() ?? Date.now() + MAX_AGE_MS)
    const made = await reading.run(keys, make)
    const value = app.inDev ? undefined : stored(made)
    if (value === undefined || dropped.some((some) => isAffected(keys, some))) return made
    this.#results.set(name, { value, keys, validUntil })
    return value
  }
}

const isAffected = (keys: ReadonlySet<CacheKey>, changed: ChangedKeys): boolean =>
  changed === null || keys.size === 0 || changed.some((key) => keys.has(key))
