import { AsyncLocalStorage } from 'node:async_hooks'
import type { HashDriverContract } from '@adonisjs/core/types/hash'
import pLimit from 'p-limit'
import { ApiException } from '#core/api_exception'

/**
 * One place for strangers and one for people who are known: a known device or a session. Together they take half of
 * libuv's threads, which file reads and DNS lookups need too.
 */
const queues = { strangers: pLimit(1), known: pLimit(1) }

/** More than the failed sign-ins allowed to one network, so that no single network gets others turned away. */
const MAX_WAITING = 128

const RETRY_AFTER_SECONDS = 10

const known = new AsyncLocalStorage<true>()

/** Hashes within `work` don't wait behind those of strangers. */
export const amongKnown = <T>(work: () => T): T => known.run(true, work)

/** Hashes one password at a time in each queue, and rejects (503) more once too many wait. All drivers share the queues. */
export class QueuedHash implements HashDriverContract {
  readonly #driver: HashDriverContract

  constructor(driver: HashDriverContract) {
    this.#driver = driver
  }

  make(value: string) {
    return inQueue(() => this.#driver.make(value))
  }

  verify(hashed: string, value: string) {
    return inQueue(() => this.#driver.verify(hashed, value))
  }

  isValidHash(hashed: string) {
    return this.#driver.isValidHash(hashed)
  }

  needsReHash(hashed: string) {
    return this.#driver.needsReHash(hashed)
  }
}

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  const queue = known.getStore() ? queues.known : queues.strangers
  if (queue.pendingCount >= MAX_WAITING) {
    throw ApiException.overloaded('Too many passwords are being checked', RETRY_AFTER_SECONDS)
  }
  return queue(work)
}
