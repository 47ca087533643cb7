import type { IncomingMessage, ServerResponse } from 'node:http'

/** The timeouts for the body of a request, in milliseconds. */
export interface BodyTimeouts {
  usualMs: number
  /**
   * The limits for slow bodies, which `extendBodyTimeout` sets. An upload may take up to `maxMs` if
   * at least `bytes` bytes arrive in each interval of `everyMs`.
   */
  extended: { maxMs: number; everyMs: number; bytes: number }
}

const clocks = new WeakMap<IncomingMessage, BodyClock>()

/**
 * Responds with 408 to a request whose body does not arrive in time, and ends the request, whatever
 * the route is doing. Node's own timeout is the same for all requests.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  timeouts: BodyTimeouts,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  clocks.set(request, new BodyClock(request, response, timeouts))
}

/**
 * Allows more time for the body of a slow connection. Use this only for routes that identify the
 * sender and limit the number of concurrent uploads.
 */
export function extendBodyTimeout(request: IncomingMessage): void {
  clocks.get(request)?.extendBodyTimeout()
}

class BodyClock {
  readonly #timeouts: BodyTimeouts['extended']
  #timers: NodeJS.Timeout[]

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    timeouts: BodyTimeouts,
  ) {
    this.#timeouts = timeouts.extended
    this.#timers = [setTimeout(() => this.#end(), timeouts.usualMs)]
    for (const event of ['end', 'close']) request.once(event, () => this.#stop())
  }

  extendBodyTimeout() {
    this.#stop()
    if (this.request.complete || this.request.destroyed) return
    const { maxMs, everyMs, bytes } = this.#timeouts
    const { socket } = this.request
    let before = socket.bytesRead
    const judge = () => {
      if (socket.bytesRead - before < bytes) this.#end()
      before = socket.bytesRead
    }
    this.#timers = [
      setTimeout(() => this.#end(), maxMs),
      // Lets Node first read data that arrived while this process was blocked.
      setInterval(() => setImmediate(judge), everyMs),
    ]
  }

  #stop() {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  #end() {
    this.#stop()
    const { socket, complete } = this.request
    if (complete || socket.destroyed) return
    // The response has no socket while an earlier response on the connection is in progress.
    if (this.response.socket && !this.response.headersSent) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroy()
  }
}
