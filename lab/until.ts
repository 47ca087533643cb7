import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a condition, for at most two minutes. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
  const limit = Date.now() + 120_000
  while (!(await isTrue())) {
    if (Date.now() > limit) throw new Error(`Two minutes were not enough for ${what}.`)
    await sleep(5)
  }
}
