import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'

export interface Counter {
  /** Of any length: what is stored is its hash. */
  key: string
  /** How many within the seconds. */
  limit: number
  seconds: number
}

/**
 * Takes one from every counter, or throws the refusal (429) of the first that is used up and takes none.
 * The counter of the network comes first: whoever is refused by it then makes no other counters.
 * To be called before the work, so that calls side by side can't slip through together; the function it
 * returns gives everything back when the work turns out not to count.
 */
export async function takeFrom(counters: Counter[]): Promise<() => Promise<void>> {
  const taken: Counter[] = []
  const giveBack = async () => {
    for (const counter of taken) await limiterOf(counter).decrement(storedKey(counter))
  }
  try {
    for (const counter of counters) {
      await limiterOf(counter).consume(storedKey(counter))
      taken.push(counter)
    }
  } catch (refusal) {
    await giveBack()
    throw refusal
  }
  return giveBack
}

/** Does the work within the counters. Only the errors that `isFailure` names count. */
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

const limiterOf = ({ limit, seconds }: Counter) =>
  limiter.use({ requests: limit, duration: seconds })

const storedKey = ({ key }: Counter): string => createHash('sha256').update(key).digest('base64url')
