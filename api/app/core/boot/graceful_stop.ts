import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { emit } from '#core/metrics/metric_events'

/**
 * How many connections may wait to be accepted (Node's default). They are accepted in order of
 * arrival.
 */
const BACKLOG = 511
/**
 * The number of event loop cycles to wait: the first may be the rest of a cycle, and the second
 * reads everything that has arrived.
 */
const QUIET_TURNS = 2
/** The maximum time to wait for the first data on a connection on which nothing has arrived yet. */
const TIMEOUT_MS = 1000
/** How long requests may take to finish when the server stops. */
const LIMIT_MS = 10_000
const CHECK_MS = 50
/**
 * The maximum number of pending requests of one connection. Browsers and proxies send the next
 * request only after the response, but some clients send a few requests ahead.
 */
const MAX_UNANSWERED = 8

interface Unanswered {
  count: number
  last: ServerResponse
}

/** Tracks the connections of a server, and closes them without losing a request. */
export class Connections {
  #server: Server | undefined
  #accepted = 0
  #isEnding = false
  /** Those without a request are in the order in which they became idle. */
  readonly #open = new Set<Socket>()
  readonly #upgraded = new Set<Socket>()
  /** The unfinished responses of each connection, which finish in the order of their requests. */
  readonly #unanswered = new Map<Socket, Unanswered>()
  /** The same function for all responses, which avoids creating one for each request. */
  readonly #forget: (this: ServerResponse) => void

  constructor() {
    const unanswered = this.#unanswered
    const open = this.#open
    this.#forget = function forget() {
      const { socket } = this.req
      const answers = unanswered.get(socket)
      if (!answers) return
      answers.count -= 1
      if (answers.count > 0) return
      unanswered.delete(socket)
      // Moves the connection to the end, behind those that have been idle for longer.
      if (open.delete(socket)) open.add(socket)
    }
  }

  /**
   * Tracks the connections and responses of a server. A listener for `upgrade` gets the connections
   * that request an upgrade, whose time Node no longer limits. Without a listener, Node ignores the
   * header and responds as usual. Only the reload channel of `npm run dev` needs a listener.
   */
  watch(server: Server, { acceptsUpgrades = false } = {}): Server {
    this.#server = server
    const remember = (sockets: Set<Socket>, socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    if (acceptsUpgrades) {
      server.prependListener('upgrade', (_request, socket) =>
        remember(this.#upgraded, socket as Socket),
      )
    }
    server.prependListener('request', ({ socket }, answer) => this.#answer(socket, answer))
    return server.on('connection', (socket) => {
      this.#accepted += 1
      remember(this.#open, socket)
      socket.once('close', () => this.#unanswered.delete(socket))
    })
  }

  #answer(socket: Socket, answer: ServerResponse) {
    if (socket.destroyed) return
    const answers = this.#unanswered.get(socket)
    if (answers && answers.count >= MAX_UNANSWERED) {
      socket.destroy()
      emit('connectionRefused', { limit: 'unanswered' })
      return
    }
    const former = answers?.last
    this.#unanswered.set(socket, { count: (answers?.count ?? 0) + 1, last: answer })
    answer.on('close', this.#forget)
    if (!this.#isEnding) return
    answer.shouldKeepAlive = false
    // The client sent this request before it got the previous response. If the connection were
    // closed after the previous response, this request would be lost.
    if (former) former.shouldKeepAlive = true
  }

  /**
   * From now on, each response carries `Connection: close`, so that clients open another
   * connection.
   */
  announceEnd() {
    this.#isEnding = true
    for (const { last } of this.#unanswered.values()) last.shouldKeepAlive = false
    for (const socket of this.#upgraded) socket.destroy()
  }

  /**
   * Accepts connections until none is waiting, or until it has accepted as many as could have been
   * waiting at the beginning. Closing a server resets the connections that are still waiting,
   * although their requests may already have arrived.
   */
  async acceptWaiting() {
    const enough = this.#accepted + BACKLOG
    for (let quiet = 0; quiet < QUIET_TURNS && this.#accepted <= enough;) {
      const before = this.#accepted
      await nextTurn()
      quiet = this.#accepted === before ? quiet + 1 : 0
    }
  }

  stopListening() {
    // The `close` method of http.Server would also close idle connections, including those whose
    // next request has already arrived.
    if (this.#server?.listening) NetServer.prototype.close.call(this.#server)
  }

  /** Closes each connection once it is idle, and all of them within ten seconds. */
  async letFinish() {
    const began = Date.now()
    setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, LIMIT_MS).unref()
    // By now, everything that arrived during the previous cycles has been read, so a connection
    // that has received a request no longer counts as idle.
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn()
    this.#closeIdle(false)
    setInterval(() => {
      const isLate = Date.now() - began > TIMEOUT_MS
      setImmediate(() => this.#closeIdle(isLate))
    }, CHECK_MS).unref()
  }

  /**
   * If there are `max` connections, closes the one that has been idle for the longest time, so that
   * the next visitor is accepted. The headers of a request may be arriving on it.
   */
  makeRoom(newest: Socket, max: number) {
    if (this.#open.size < max) return
    for (const socket of this.#open) {
      if (socket === newest || this.#unanswered.has(socket)) continue
      this.#open.delete(socket)
      socket.destroy()
      emit('connectionRefused', { limit: 'total' })
      return
    }
  }

  /** Closes idle connections. Node does not count a connection that never sent anything as idle. */
  #closeIdle(andSilent: boolean) {
    this.#server?.closeIdleConnections()
    if (!andSilent) return
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy()
  }
}

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
