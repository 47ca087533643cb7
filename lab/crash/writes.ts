// Writes pairs as several simultaneous users do.
import { findFaults } from './faults.ts'
import { Ledger, startWriters, untilBusy } from './ledger.ts'
import type { Work } from './work.ts'

export function writes(): Work {
  const ledger = new Ledger()
  return {
    async prepare(ground) {
      await ground.start()
    },
    async start(ground) {
      const call = await ground.signIn()
      const stopped = { now: false }
      const writers = startWriters(call, ledger, stopped)
      // Some kills should come before the first response to a write.
      const busy = Math.random() < 0.25 ? Promise.resolve() : untilBusy(ledger)
      return {
        busy: Promise.race([busy, writers]),
        span: 1000,
        kill: () => ground.stop('SIGKILL'),
        ended: () => {
          stopped.now = true
          return writers
        },
      }
    },
    verify: async (ground) => findFaults(await ground.signIn(), ledger),
    acknowledged: () => ledger.acknowledged,
  }
}
