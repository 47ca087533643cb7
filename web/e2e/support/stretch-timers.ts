import type { BrowserContext } from '@playwright/test'

/**
 * Stretches the product's timers of a few seconds over the whole test, because a busy machine may
 * pause for longer than that. Messages then stay, and code is not fetched before a slow paint. The
 * polling intervals for an unavailable server have other lengths and are not changed.
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
