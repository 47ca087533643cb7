import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ApplicationService } from '@adonisjs/core/types'

const LIMIT_MS = 10_000
/** A terminal's Ctrl-C may arrive twice: from the terminal and from the command that started this process. */
const SAME_KEYSTROKE_MS = 500

/**
 * On SIGTERM and Ctrl-C, lets running requests finish for up to ten seconds, closes the database and ends the process
 * with code 0. A second Ctrl-C ends it immediately.
 */
export function stopOnSignals(app: ApplicationService) {
  const connections = new Connections()
  void app.ready(async () => {
    const server = await app.container.make('server')
    connections.watch(server.getNodeServer() as Server)
  })

  let stoppingSince = 0
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_KEYSTROKE_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    connections.drain()
    app.terminate().then(
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

/** The connections that keep a closing server open; closing it only releases those that are idle just then. */
class Connections {
  #server: Server | undefined
  readonly #open = new Set<Socket>()
  readonly #upgraded = new Set<Socket>()

  watch(server: Server) {
    this.#server = server
    const remember = (sockets: Set<Socket>) => (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    const rememberUpgraded = remember(this.#upgraded)
    server.on('connection', remember(this.#open))
    // The reload channel of `npm run dev`: not a request, and never idle.
    server.prependListener('upgrade', (_request, socket) => rememberUpgraded(socket as Socket))
  }

  drain() {
    for (const socket of this.#upgraded) socket.destroy()
    setInterval(() => this.#server?.closeIdleConnections(), 50).unref()
    setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, LIMIT_MS).unref()
  }
}
