import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { endAfter } from '#core/boot/graceful_stop'
import { isMessage, send, type Order } from '#core/cluster/orders'
import type { Connections } from '#core/server/connections'

/**
 * For how long a replaced process keeps idle connections open, so that few are closed just when a
 * client sends its next request.
 */
const REPLACED_TIMEOUT_MS = 5000

/**
 * Ends this process when its primary sends an order. A terminal and systemd send signals to all
 * processes, but the primary decides the order in which they stop. If the primary has exited, Node
 * ends the process.
 */
export function obeyPrimary(app: ApplicationService, connections: Connections) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) {
    process.on(signal, () => {})
  }
  let isEnding = false
  process.on('message', (message) => {
    if (!isMessage(message) || message.ufuq !== 'order' || isEnding) return
    isEnding = true
    endAfter(end(app, connections, message.order))
  })
}

async function end(app: ApplicationService, connections: Connections, order: Order) {
  connections.announceEnd()
  if (order === 'stop-last') await connections.acceptWaiting(throughPrimary)
  connections.stopListening()
  // The connections that were handed over in the meantime must return to the primary before this
  // process reports that it is not listening.
  await throughPrimary()
  send(process, { ufuq: 'not-listening' })
  await connections.letFinish(order === 'replace' ? REPLACED_TIMEOUT_MS : 0)
  await app.terminate()
}

/**
 * Resolves once this process has received all connections that the primary has handed over to it.
 * The primary sends the `echo` back after these connections, and messages arrive in order.
 */
async function throughPrimary() {
  const answered = new Promise<void>((resolve) => {
    const listen = (message: unknown) => {
      if (!isMessage(message) || message.ufuq !== 'echo') return
      process.off('message', listen)
      resolve()
    }
    process.on('message', listen)
  })
  send(process, { ufuq: 'echo' })
  await answered
  await nextTurn()
}
