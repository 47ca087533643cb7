import { once } from 'node:events'
import type { SpawnedServer } from '#tests/spawned_server'

const PROGRAM = `
  const real = Date.now
  let ahead = 0
  Date.now = () => real() + ahead
  process.on('SIGCONT', () => {
    ahead += 3600_000
    process.stderr.write('An hour later')
  })`

/** For the settings of a server whose clock `anHourLater` puts forward. */
export const movedClock = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROGRAM)}`,
}

/** Resolves once the server of one process has another hour; nothing else may be written on its stderr. */
export async function anHourLater({ child }: SpawnedServer): Promise<void> {
  child.kill('SIGCONT')
  if (child.stderr) await once(child.stderr, 'data')
}
