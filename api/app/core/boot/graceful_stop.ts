import { closeSync, openSync } from 'node:fs'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Connections } from '#core/server/connections'

/**
 * Two Ctrl-C signals within this time count as one. A single Ctrl-C may arrive from both the
 * terminal and the command that started this process.
 */
const SAME_KEYSTROKE_MS = 500

/**
 * On SIGTERM, on Ctrl-C, and when the terminal is closed, runs `stop` and ends the process with
 * code 0. A second Ctrl-C ends it immediately. A SIGHUP that does not come from a terminal requests
 * a reload.
 */
export function onSignals(stop: () => Promise<void>, reload: () => void) {
  let stoppingSince = 0
  const stopOnce = (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_KEYSTROKE_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    endAfter(stop())
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  process.on('SIGHUP', hasTerminal() ? stopOnce : reload)
}

export function endAfter(work: Promise<void>) {
  work.then(
    () => process.exit(0),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}

function hasTerminal(): boolean {
  if (process.platform === 'win32') return true
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/**
 * On a signal, responds within ten seconds to every request that has reached the machine, and
 * closes the database.
 */
export function stopOnSignals(app: ApplicationService, connections: Connections) {
  onSignals(
    async () => {
      connections.announceEnd()
      await connections.acceptWaiting()
      connections.stopListening()
      await connections.letFinish()
      await app.terminate()
    },
    () =>
      console.error(
        'SIGHUP can reload only a server with several processes. This server has one process; restart it instead.',
      ),
  )
}
