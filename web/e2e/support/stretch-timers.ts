import type { BrowserContext } from '@playwright/test'

/**
 * Stretches the product's timers of a few seconds over the whole test: a message stays, and
 * code is not fetched before a slow paint. A busy machine may pause for longer than those
 * seconds. The polling intervals for an unavailable server have other lengths, and stay
 * unchanged.
 */
export const stretchTimers = (context: BrowserContext) =>
  context.addInitScript(() => {
    const stretched = [3000, 5000]
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(
        run,
        stretched.includes(delay ?? 0) ? 3_600_000 : delay,
        ...rest,
      )) as typeof window.setTimeout
  })
