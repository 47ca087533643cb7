import limiter from '@adonisjs/limiter/services/main'

export interface Counter {
  key: string
  /** How many within the seconds. */
  limit: number
  seconds: number
}

/**
 * Takes one from every counter, or throws the refusal (429) of the first that is used up and takes none.
 * To be called before the work, so that calls side by side can't slip through together; the function it
 * returns gives everything back when the work turns out not to count.
 */
export async function takeFrom(counters: Counter[]): Promise<() => Promise<void>> {
  const taken: Counter[] = []
  const giveBack = async () => {
    for (const counter of taken) await limiterOf(counter).decrement(counter.key)
  }
  try {
    for (const counter of counters) {
      await limiterOf(counter).consume(counter.key)
      taken.push(counter)
    }
  } catch (refusal) {
    await giveBack()
    throw refusal
  }
  return giveBack
}

const limiterOf = ({ limit, seconds }: Counter) =>
  limiter.use({ requests: limit, duration: seconds })
