import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#core/boot/start_failure'

interface WaitOptions {
  pauseMs?: number
  reportEveryMs?: number
  now?: () => number
  /** Logs why the start waits. */
  onWait: (failure: StartFailure) => Promise<void>
}

/**
 * Repeats `call` for as long as it fails with a transient StartFailure, and reports the failure now
 * and then. After a power failure, the database of a site may start later than its server.
 */
export async function untilReachable(
  call: () => Promise<void>,
  { pauseMs = 1000, reportEveryMs = 10_000, now = Date.now, onWait }: WaitOptions,
) {
  for (let reportedAt = -Infinity; ; await sleep(pauseMs)) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof StartFailure) || !error.isTransient) throw error
      if (now() - reportedAt < reportEveryMs) continue
      reportedAt = now()
      await onWait(error)
    }
  }
}
