import { createHash } from 'node:crypto'
import { errors as limiterErrors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'

export interface Counter {
  /** The key of the counter, which may have any length, because its hash is stored. */
  key: string
  /** How many actions are allowed within `seconds`. */
  limit: number
  seconds: number
  /** The amount by which an action increases the counter: 1 by default. */
  amount?: number
  /** Set if each process counts separately, for limits that protect the process. */
  isPerProcess?: true
}

type Limit = { seconds: number } & ({ accepted: number } | { failures: number })

/** The counter of one of the `RATE_LIMITS`, or of as many as `share` of it. */
export const counterOf = (key: string, limit: Limit, share = 1): Counter => ({
  key,
  limit: share * ('accepted' in limit ? limit.accepted : limit.failures),
  seconds: limit.seconds,
})

/**
 * Increases every counter by its amount, 1 by default. If a counter is exhausted, leaves all
 * counters unchanged and throws 429. The network's counter comes first, so that a rejected caller
 * creates no other counters. Call this before the work, so that parallel calls can't all pass. If
 * the work turns out not to count, call the returned function, which undoes the count.
 */
export async function takeFrom(counters: Counter[]): Promise<() => Promise<void>> {
  const taken: Counter[] = []
  const giveBack = async () => {
    for (const counter of taken) {
      await limiterOf(counter).decrement(storedKey(counter), counter.amount)
    }
  }
  try {
    for (const counter of counters) {
      await limiterOf(counter).consume(storedKey(counter), counter.amount)
      taken.push(counter)
    }
  } catch (refusal) {
    await giveBack()
    throw refusal
  }
  return giveBack
}

/**
 * Counts an action if the limit allows it, and returns whether the action was counted. Meant for
 * work that may be skipped.
 */
export async function isWithinLimit(counters: Counter[]): Promise<boolean> {
  try {
    await takeFrom(counters)
    return true
  } catch (error) {
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) return false
    throw error
  }
}

/** Runs the work if the counters allow it. Work that fails does not count. */
export async function countSuccesses<T>(counters: Counter[], work: () => Promise<T>): Promise<T> {
  const giveBack = await takeFrom(counters)
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Runs the work if the counters allow it. Only errors that match `isFailure` count. */
export async function countFailures<T>(
  counters: Counter[],
  isFailure: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await takeFrom(counters)
  try {
    const result = await work()
    await giveBack()
    return result
  } catch (error) {
    if (!isFailure(error)) await giveBack()
    throw error
  }
}

const limiterOf = ({ limit: requests, seconds: duration, isPerProcess }: Counter) =>
  isPerProcess ? limiter.use('memory', { requests, duration }) : limiter.use({ requests, duration })

const storedKey = ({ key }: Counter): string => createHash('sha256').update(key).digest('base64url')
