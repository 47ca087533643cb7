import type { BrowserContext } from '@playwright/test'

/**
 * What the product does for some seconds alone, it does for the whole test: a message stays, and code is not fetched
 * before a paint that takes long. A busy machine may look away for longer than that.
 */
export const beOfLongPatience = (context: BrowserContext) =>
  context.addInitScript(() => {
    const productsPatience = [3000, 5000]
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(
        run,
        productsPatience.includes(delay ?? 0) ? 3_600_000 : delay,
        ...rest,
      )) as typeof window.setTimeout
  })
