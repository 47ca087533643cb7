// This file runs in child processes, without a loader, so it must not contain imports that begin
// with #.
import { writeFile } from 'node:fs/promises'

/** Does each job that the parent process sends, until the parent process disconnects. */
export async function answerJobs(answerTo: (job: never) => Promise<object>): Promise<void> {
  process.on('message', (job) => {
    void answerTo(job as never).then((answer) => process.send?.(answer))
  })
  process.on('disconnect', () => process.exit())
  // The signals are meant for the server, which ends this process when the server itself ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  await offerMemory()
  process.send?.({ ready: true })
}

/**
 * Makes the kernel kill this process first if the machine runs out of memory. The file
 * `oom_score_adj` exists only on Linux.
 */
export const offerMemory = () => writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
