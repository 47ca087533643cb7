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

/** Settings for a server whose clock `anHourLater` can advance. */
export const movedClock = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROGRAM)}`,
}

/**
 * Advances the clock of the server's only process by an hour, and resolves afterwards. Nothing else
 * may be written to the stderr of this process.
 */
export async function anHourLater({ child }: SpawnedServer): Promise<void> {
  child.kill('SIGCONT')
  if (child.stderr) await once(child.stderr, 'data')
}
