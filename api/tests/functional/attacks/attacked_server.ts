import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpawnedServer } from '#tests/spawned_server'

/** MB that an attack may leave behind: the memory of a process is not given back to the last page. */
const LEFT_BEHIND = 40

export const administrator = { username: 'admin', password: 'only for this test' }

/** The settings by which the administrator is known, and the process lets go of its garbage when it is told to. */
export const ATTACKED = {
  NODE_OPTIONS: '--expose-gc --import=data:text/javascript,process.on(%27SIGUSR2%27,()=>gc())',
  // The C library keeps freed buffers for the next ones; this one gives them back, so that what is left is held.
  MALLOC_MMAP_THRESHOLD_: '32768',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
}

/** What the process holds of the machine's memory, in kB, without its garbage. */
async function residentSet({ child }: SpawnedServer): Promise<number> {
  child.kill('SIGUSR2')
  await sleep(200)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
}

/** Tells whether the server holds not much more than it did before, as soon as that is so. */
export async function watchMemory(server: SpawnedServer) {
  const before = await residentSet(server)
  return async function isGivenBack(allowance = LEFT_BEHIND): Promise<boolean> {
    for (let tries = 0; tries < 200; tries += 1) {
      const now = await residentSet(server)
      if (now <= before + allowance * 1024) return true
    }
    return false
  }
}

/** Asks for the address again and again until told to stop; then resolves to the statuses it got. */
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
