import { AsyncLocalStorage } from 'node:async_hooks'
import type { HashDriverContract } from '@adonisjs/core/types/hash'
import { ApiException } from '#core/errors/api_exception'
import { FairQueue } from '#core/jobs/fair_queue'
import { withoutBlankEnds } from '#core/validation/blank_ends'

/**
 * The queues: one for unknown callers, and one for known callers, who have a known device, a
 * session or a link for a new password. Each runs one hash at a time. Together, they use half of
 * libuv's threads, which file reads and DNS lookups need too.
 */
const queues = { strangers: new FairQueue<unknown>(1), known: new FairQueue<unknown>(1) }

/**
 * The maximum number of waiting owners. Each hash takes a quarter of a second, and a new owner
 * waits for one hash of each other owner.
 */
const MAX_OWNERS = 128
const MAX_WAITING_OF_OWNER = 32

const RETRY_AFTER_SECONDS = 10

/** The queue and the owner to which the hashes of the current request belong. */
const caller = new AsyncLocalStorage<{ queue: FairQueue<unknown>; owner: unknown }>()

/**
 * Runs `work`. Its hashes wait behind those of other known callers, who take turns, but never
 * behind those of unknown callers.
 */
export const amongKnown = <T>(userId: number, work: () => T): T =>
  caller.run({ queue: queues.known, owner: userId }, work)

/**
 * Runs `work`. Its hashes wait behind those of other unknown callers, whose networks take turns.
 */
export const amongStrangers = <T>(network: string, work: () => T): T =>
  caller.run({ queue: queues.strangers, owner: network }, work)

/**
 * The form in which a password is hashed: in NFKC, because devices encode the same letters
 * differently, and without what is copied around it by mistake.
 */
function hashedForm(password: string): string {
  const form = password.normalize('NFKC')
  return withoutBlankEnds(form) || form
}

/**
 * The forms in which a password may have been hashed: earlier releases hashed it in NFKC only, or as
 * it was sent.
 */
export const passwordForms = (password: string): string[] => [
  ...new Set([hashedForm(password), password.normalize('NFKC'), password]),
]

/**
 * Hashes one password at a time in each queue. Throws 503 if too many hashes of one owner, or too
 * many owners, are waiting. All drivers share the queues.
 */
export class QueuedHash implements HashDriverContract {
  constructor(private readonly driver: HashDriverContract) {}

  make(value: string) {
    return inQueue(() => this.driver.make(hashedForm(value)))
  }

  /** Verifies all forms even if the first one is right, so that the duration reveals nothing. */
  async verify(hashed: string, value: string) {
    let isRight = false
    for (const form of passwordForms(value)) {
      if (await inQueue(() => this.driver.verify(hashed, form))) isRight = true
    }
    return isRight
  }

  isValidHash(hashed: string) {
    return this.driver.isValidHash(hashed)
  }

  needsReHash(hashed: string) {
    return this.driver.needsReHash(hashed)
  }
}

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  const { queue, owner } = caller.getStore() ?? { queue: queues.strangers, owner: 'server' }
  const waiting = queue.waitingOf(owner)
  if (waiting >= MAX_WAITING_OF_OWNER || (waiting === 0 && queue.owners >= MAX_OWNERS)) {
    throw ApiException.overloaded('Too many passwords are being checked', RETRY_AFTER_SECONDS)
  }
  return queue.run(owner, work)
}
