import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Rejects with the signal's reason as soon as the signal is aborted. The work itself may continue.
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([work, aborted])
}

const ASKED_EVERY_MS = 1000

interface Wanting {
  /** Asked every second. A failure counts as yes, because the next attempt may succeed. */
  isWanted: () => Promise<boolean>
  stop: AbortSignal
}

/** Does work whose signal is aborted by `stop`, and as soon as nobody wants the work any more. */
export async function whileWanted<T>(
  { isWanted, stop }: Wanting,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const unwanted = new AbortController()
  const ended = new AbortController()
  const ask = async () => {
    for (;;) {
      await sleep(ASKED_EVERY_MS, undefined, { signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      if (!(await isWanted().catch(() => true))) return unwanted.abort()
    }
  }
  const asked = ask()
  try {
    return await work(AbortSignal.any([stop, unwanted.signal]))
  } finally {
    ended.abort()
    await asked
  }
}
