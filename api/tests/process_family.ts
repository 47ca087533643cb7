import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Running {
  pid: number
  serving: number[]
}

/** What the server of a data folder reports about its processes. */
export const processesOf = (settings: { DATA_DIR: string }) =>
  JSON.parse(readFileSync(join(settings.DATA_DIR, 'server.json'), 'utf8')) as Running

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function untilGone(pids: number[]) {
  while (pids.some(isRunning)) await sleep(20)
}

/**
 * Waits until `count` processes serve requests, and resolves to their ids. If `former` is given,
 * the process with that id must not be among them.
 */
export async function untilServing(settings: { DATA_DIR: string }, count: number, former?: number) {
  for (;;) {
    const { serving } = processesOf(settings)
    if (serving.length === count && !serving.some((pid) => pid === former)) return serving
    await sleep(20)
  }
}
