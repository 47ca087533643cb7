import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the body of a request may be on its way, in milliseconds. */
export interface BodyPatience {
  usual: number
  /** Of one that was given time: as long as each `every` brings so many bytes. */
  given: { longest: number; every: number; bytes: number }
}

const clocks = new WeakMap<IncomingMessage, BodyClock>()

/**
 * Ends a request whose body is not there in time, as Node itself would, which knows one limit for all requests: with
 * 408, whatever the route is doing.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  patience: BodyPatience,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  clocks.set(request, new BodyClock(request, response, patience))
}

/** Lets the body come over a slow line. For a route that knows who sends it, and bounds how many do. */
export function giveTime(request: IncomingMessage): void {
  clocks.get(request)?.giveTime()
}

class BodyClock {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #patience: BodyPatience['given']
  #timers: NodeJS.Timeout[]

  constructor(request: IncomingMessage, response: ServerResponse, patience: BodyPatience) {
    this.#request = request
    this.#response = response
    this.#patience = patience.given
    this.#timers = [setTimeout(() => this.#end(), patience.usual)]
    for (const event of ['end', 'close']) request.once(event, () => this.#stop())
  }

  giveTime() {
    this.#stop()
    if (this.#request.complete || this.#request.destroyed) return
    const { longest, every, bytes } = this.#patience
    const { socket } = this.#request
    let before = socket.bytesRead
    const judge = () => {
      if (socket.bytesRead - before < bytes) this.#end()
      before = socket.bytesRead
    }
    this.#timers = [
      setTimeout(() => this.#end(), longest),
      // What arrived while this process stood still is read first.
      setInterval(() => setImmediate(judge), every),
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
