import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the body of a request may be on its way, in milliseconds. */
export interface BodyTimeouts {
  usualMs: number
  /** Of one that was given time: as long as each `everyMs` brings so many bytes. */
  extended: { maxMs: number; everyMs: number; bytes: number }
}

const clocks = new WeakMap<IncomingMessage, BodyClock>()

/**
 * Ends a request whose body is not there in time, as Node itself would, which knows one limit for all requests: with
 * 408, whatever the route is doing.
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

/** Lets the body come over a slow line. For a route that knows who sends it, and bounds how many do. */
export function extendBodyTimeout(request: IncomingMessage): void {
  clocks.get(request)?.extendBodyTimeout()
}

class BodyClock {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #timeouts: BodyTimeouts['extended']
  #timers: NodeJS.Timeout[]

  constructor(request: IncomingMessage, response: ServerResponse, timeouts: BodyTimeouts) {
    this.#request = request
    this.#response = response
    this.#timeouts = timeouts.extended
    this.#timers = [setTimeout(() => this.#end(), timeouts.usualMs)]
    for (const event of ['end', 'close']) request.once(event, () => this.#stop())
  }

  extendBodyTimeout() {
    this.#stop()
    if (this.#request.complete || this.#request.destroyed) return
    const { maxMs, everyMs, bytes } = this.#timeouts
    const { socket } = this.#request
    let before = socket.bytesRead
    const judge = () => {
      if (socket.bytesRead - before < bytes) this.#end()
      before = socket.bytesRead
    }
    this.#timers = [
      setTimeout(() => this.#end(), maxMs),
      // What arrived while this process stood still is read first.
      setInterval(() => setImmediate(judge), everyMs),
    ]
  }

  #stop() {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  #end() {
    this.#stop()
    const { socket, complete } = this.#request
    if (complete || socket.destroyed) return
    // It has no socket yet while an answer before it is under way.
    if (this.#response.socket && !this.#response.headersSent) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroy()
  }
}
