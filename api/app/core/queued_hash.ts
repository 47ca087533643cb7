import type { HashDriverContract } from '@adonisjs/core/types/hash'
import pLimit from 'p-limit'
import { ApiException } from '#core/api_exception'

/** Half of libuv's threads, which file reads and DNS lookups need too. */
const AT_ONCE = 2

/** More than the failed sign-ins allowed to one network, so that no single network gets others turned away. */
const WAITING = 128

const SECONDS_UNTIL_FREE = 10

const queue = pLimit(AT_ONCE)

/** Hashes a few passwords at a time, and rejects (503) more once too many wait. All drivers share one queue. */
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
  if (queue.pendingCount >= WAITING) {
    const retryAfter = SECONDS_UNTIL_FREE
    throw new ApiException(503, 'unavailable', 'Too many passwords are being checked', {
      retryAfter,
    })
  }
  return queue(work)
}
