import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { emit } from '#core/metrics/metric_events'

/**
 * How many connections may wait to be accepted: Node's default. They are accepted in order of
 * arrival.
 */
const BACKLOG = 511
/**
 * How many turns of the event loop to wait: the first may be the rest of a turn, and the second has
 * read everything that arrived.
 */
const QUIET_TURNS = 2
/** How long to wait for a connection that has sent nothing yet. */
const TIMEOUT_MS = 1000
/** How long requests may take to finish. */
const LIMIT_MS = 10_000
const CHECK_MS = 50
/**
 * The maximum number of pending requests of one connection. Browsers and proxies send the next
 * request after the response; some clients send a few ahead.
 */
const MAX_UNANSWERED = 8

interface Unanswered {
  count: number
  last: ServerResponse
}

/** The connections of a server, which it can close without losing a request. */
export class Connections {
  #server: Server | undefined
  #accepted = 0
  #isEnding = false
  readonly #open = new Set<Socket>()
  readonly #upgraded = new Set<Socket>()
  /** The unfinished responses of each connection, which finish in the order of their requests. */
  readonly #unanswered = new Map<Socket, Unanswered>()
  /** One function for all responses, because every request uses it. */
  readonly #forget: (this: ServerResponse) => void

  constructor() {
    const unanswered = this.#unanswered
    this.#forget = function forget() {
      const { socket } = this.req
      const answers = unanswered.get(socket)
      if (!answers) return
      answers.count -= 1
      if (answers.count === 0) unanswered.delete(socket)
    }
  }

  /**
   * Tracks the connections and responses of a server. With a listener for `upgrade`, Node hands
   * over such connections and stops limiting their time; without one it ignores the header and
   * responds as usual. Only the reload channel of `npm run dev` needs one.
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
    // The request was sent before the previous response: closing after that one would lose this
    // request.
    if (former) former.shouldKeepAlive = true
  }

  /** From now on each response has `Connection: close`, so that clients open another one. */
  announceEnd() {
    this.#isEnding = true
    for (const { last } of this.#unanswered.values()) last.shouldKeepAlive = false
    for (const socket of this.#upgraded) socket.destroy()
  }

  /**
   * Accepts connections until none waits, or until all that were waiting at the beginning are
   * accepted; calls `turn` after each. Closing a server resets the connections that still wait,
   * whose requests may have arrived.
   */
  async acceptWaiting(turn: () => Promise<unknown> = nextTurn) {
    const enough = this.#accepted + BACKLOG
    for (let quiet = 0; quiet < QUIET_TURNS && this.#accepted <= enough;) {
      const before = this.#accepted
      await turn()
      quiet = this.#accepted === before ? quiet + 1 : 0
    }
  }

  stopListening() {
    // http.Server's own method would also close idle connections, including those whose next
    // request is already here.
    if (this.#server?.listening) NetServer.prototype.close.call(this.#server)
  }

  /**
   * Closes each connection once it is idle, and all of them within ten seconds. For `graceMs`
   * milliseconds even idle ones stay open, in case they send another request.
   */
  async letFinish(graceMs = 0) {
    const began = Date.now()
    setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, LIMIT_MS).unref()
    while (this.#open.size > 0 && Date.now() - began < graceMs) await sleep(CHECK_MS)
    // What arrived during the previous turns has been read by then, so the connection no
    // longer counts as idle.
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn()
    this.#closeIdle(false)
    setInterval(() => {
      const isLate = Date.now() - began > TIMEOUT_MS
      setImmediate(() => this.#closeIdle(isLate))
    }, CHECK_MS).unref()
  }

  /** Closes idle connections. To Node, a connection that never sent anything is not idle. */
  #closeIdle(andSilent: boolean) {
    this.#server?.closeIdleConnections()
    if (!andSilent) return
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy()
  }
}
