import type { ApplicationService } from '@adonisjs/core/types'
import type { Connections } from '#core/boot/connections'

/** A terminal's Ctrl-C may arrive twice: from the terminal and from the command that started this process. */
const SAME_KEYSTROKE_MS = 500

/**
 * On SIGTERM and Ctrl-C, answers every request that has reached the machine, for ten seconds at most, closes the
 * database and ends the process with code 0. A second Ctrl-C ends it immediately.
 */
export function stopOnSignals(app: ApplicationService, connections: Connections) {
  const finish = async () => {
    connections.announceEnd()
    await connections.acceptWaiting()
    connections.stopListening()
    await connections.letFinish()
    await app.terminate()
  }
  let stoppingSince = 0
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_KEYSTROKE_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    finish().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
