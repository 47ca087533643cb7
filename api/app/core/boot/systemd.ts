import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartFailure } from '#core/boot/start_failure'

/** Whether systemd waits for this process to report that it is ready (`Type=notify`). */
export const isAwaitedBySystemd = Boolean(process.env['NOTIFY_SOCKET'])

/**
 * Reports with the `systemd-notify` command that the server is ready, because Node does not support
 * Unix datagram sockets.
 */
export async function reportReady() {
  if (!isAwaitedBySystemd) return
  try {
    await promisify(execFile)('systemd-notify', ['--ready'])
  } catch (error) {
    console.error(`Failed to notify systemd that the server is ready: ${String(error)}`)
  }
}

interface RetryOptions {
  limitMs?: number
  pauseMs?: number
  now?: () => number
  /** Called once, after the first failed attempt; logs the failure. */
  onWait: (failure: StartFailure) => Promise<void>
}

/**
 * Retries until the database responds, for a minute at most, because systemd treats starts that
 * fail sooner as a crash loop; see `docs/systemd/ufuq.service`.
 */
export async function untilReachable(
  call: () => Promise<void>,
  { limitMs = 60_000, pauseMs = 1000, now = Date.now, onWait }: RetryOptions,
) {
  const began = now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const isLate = now() - began >= limitMs
      const mayPass = error instanceof StartFailure && error.isTransient
      if (isLate || !mayPass) throw error
      if (attempt === 1) await onWait(error)
    }
    await sleep(pauseMs)
  }
}
