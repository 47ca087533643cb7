import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpawnedServer } from '#tests/spawned_server'

/**
 * The memory in MB that may remain in use after an attack, because a process never returns all of
 * its memory pages.
 */
export const LEFT_BEHIND = 40

export const administrator = { username: 'admin', password: 'only for this test' }

/**
 * Collects the process's garbage on SIGUSR2, as if memory had run out. Otherwise V8 would keep
 * hundreds of MB of empty pages for its next use. V8 keeps the pages of an ended thread for some
 * seconds, and leaves freeing them to another thread. If this other thread ends first, the pages
 * stay until the next thread ends, so some empty pages remain.
 */
const COLLECT = `
  import { Worker } from 'node:worker_threads'
  let signals = 0
  process.on('SIGUSR2', () => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    signals += 1
    if (signals % 20 === 0) new Worker('', { eval: true, env: {}, execArgv: [] })
  })`

/**
 * Settings that specify the administrator's credentials, and make the process's memory use
 * comparable.
 */
export const ATTACKED = {
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECT)}`,
  // The C library keeps freed buffers for reuse, and returns a page only when nothing in it is
  // used. With this setting, every buffer has its own pages, which are returned when the buffer is
  // freed. All remaining memory is therefore really in use.
  MALLOC_MMAP_THRESHOLD_: '4096',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
}

/** The process's resident memory in kB, after garbage collection. */
async function residentSet({ child }: SpawnedServer): Promise<number> {
  child.kill('SIGUSR2')
  await sleep(200)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
}

/**
 * Returns a function that waits until the server uses little more memory than before, and resolves
 * to the difference in MB. The difference exceeds `LEFT_BEHIND` only if the server does not free
 * the memory.
 */
export async function watchMemory(server: SpawnedServer) {
  const before = await residentSet(server)
  return async function leftBehind(): Promise<number> {
    let left = Infinity
    for (let tries = 0; tries < 200 && left > LEFT_BEHIND; tries += 1) {
      left = Math.ceil(((await residentSet(server)) - before) / 1024)
    }
    return left
  }
}

/**
 * Requests the address repeatedly. Returns a function that stops the requests and resolves to the
 * statuses received.
 */
export function keepAsking(address: string) {
  const stopping = new AbortController()
  const asking = (async () => {
    const statuses: number[] = []
    while (!stopping.signal.aborted) {
      const response = await fetch(address)
      await response.arrayBuffer()
      statuses.push(response.status)
      await sleep(20)
    }
    return statuses
  })()
  return () => {
    stopping.abort()
    return asking
  }
}
