import type { ApplicationService } from '@adonisjs/core/types'
import type { Connections } from '#core/server/connections'

/**
 * Two Ctrl-C signals within this time count as one. A single Ctrl-C may arrive from both the
 * terminal and the command that started this process.
 */
const SAME_KEYSTROKE_MS = 500

/**
 * On SIGTERM, on Ctrl-C, and when the terminal is closed, responds within ten seconds to every
 * request that has reached the machine, closes the database and ends the process with code 0. A
 * second Ctrl-C ends it immediately.
 */
export function stopOnSignals(app: ApplicationService, connections: Connections) {
  let stoppingSince = 0
  const stopOnce = (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_KEYSTROKE_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    endAfter(stop(app, connections))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
}

async function stop(app: ApplicationService, connections: Connections) {
  connections.announceEnd()
  await connections.acceptWaiting()
  connections.stopListening()
  await connections.letFinish()
  await app.terminate()
}

function endAfter(work: Promise<void>) {
  work.then(
    () => process.exit(0),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}
